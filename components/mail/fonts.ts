/** The portal's two fonts if they are installed, otherwise similar ones. Mails don't load fonts. */
export const DISPLAY = "Besley,Georgia,'Times New Roman',serif"
export const TEXT = "Figtree,system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif"
