/**
 * The element with which people choose whether their visits are counted. Pages contain it, and the code of analytics
 * fills it. So pages without analytics show and load nothing for it.
 */
export const CHOICE_TAG = 'analytics-choice'
