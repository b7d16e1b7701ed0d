/** The parameter, of a page's address and of its call, with the secret that shows a post before it is public. */
export const PREVIEW_PARAMETER = 'vistaprevia'
