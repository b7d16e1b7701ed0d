export const BANNER_STATES = ['borrador', 'programado', 'mostrado', 'terminado'] as const
export type BannerState = (typeof BANNER_STATES)[number]
