/**
 * The storage key that the spec prescribes for an unlocked preview. A cookie that scripts can read has the same name.
 */
export const LAUNCH_USER = 'IS_LAUNCH_USER'
