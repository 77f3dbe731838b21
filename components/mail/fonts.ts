/** The portal's own two where people have them, else what is nearest: a letter fetches nothing. */
export const DISPLAY = "Besley,Georgia,'Times New Roman',serif"
export const TEXT = "Figtree,system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif"
