const BRANDS = /^ftyp(heic|heix|heim|heis|hevc|hevx|mif1|msf1)$/

/** How many bytes of a file tell whether it is HEIC. */
export const HEIC_BYTES = 12

/** Whether a file begins as a HEIC photograph, which iPhones save and most browsers cannot show. Its name does not matter. */
export const isHeic = (bytes: Uint8Array): boolean => BRANDS.test(String.fromCharCode(...bytes.subarray(4, HEIC_BYTES)))
