import type { CallOutput } from '#contract/client.ts'

export type Indicators = CallOutput<'GET /api/indicadores'>

/** The address of the rows that a figure counts. */
export type ListAddressOf = (list: string, filters?: Readonly<Record<string, string | number>>) => string
