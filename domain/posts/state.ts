export const POST_STAGES = ['borrador', 'publicada', 'retirada'] as const
export type PostStage = (typeof POST_STAGES)[number]

export const POST_STATES = ['borrador', 'programada', 'publicada', 'terminada', 'retirada'] as const
export type PostState = (typeof POST_STATES)[number]
