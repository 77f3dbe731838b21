/** The name of the `<meta>` element in which a page says where its API is, if it is on another host. */
export const API_MARK = 'covey-api'
