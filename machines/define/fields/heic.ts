const BRANDS = /^ftyp(heic|heix|heim|heis|hevc|hevx|mif1|msf1)$/

/** How many bytes at the start of a file are needed to recognize HEIC. */
export const HEIC_BYTES = 12

/**
 * Whether a file is a HEIC photo, judging by its first bytes and not by its name. iPhones save such photos, and most
 * browsers cannot show them.
 */
export const isHeic = (bytes: Uint8Array): boolean => BRANDS.test(String.fromCharCode(...bytes.subarray(4, HEIC_BYTES)))
