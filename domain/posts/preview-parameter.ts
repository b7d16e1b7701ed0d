/** Secrets of links that show a post before it is public: a parameter of its address and of its call. */
export const PREVIEW_PARAMETER = 'vistaprevia'
