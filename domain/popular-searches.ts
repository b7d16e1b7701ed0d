/**
 * visible: shown to visitors; pocas: too few visitors made it so far, or it has no results any more; oculta: hidden by an administrator.
 */
export const POPULAR_SEARCH_STATES = ['visible', 'pocas', 'oculta'] as const
export type PopularSearchState = (typeof POPULAR_SEARCH_STATES)[number]
