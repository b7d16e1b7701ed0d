/**
 * Whether visitors see a popular search: it can be shown; too few visitors made it so far, or it has no results any more; an
 * administrator has hidden it.
 */
export const POPULAR_SEARCH_STATES = ['visible', 'pocas', 'oculta'] as const
export type PopularSearchState = (typeof POPULAR_SEARCH_STATES)[number]
