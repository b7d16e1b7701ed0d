import type { CallOutput } from '#contract/client.ts'

export type OwnAccount = CallOutput<'GET /api/cuenta'>
export type OwnSession = CallOutput<'GET /api/cuenta/sesiones'>['sesiones'][number]
export type OwnPasskeys = CallOutput<'GET /api/cuenta/llaves'>
