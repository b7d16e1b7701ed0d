/** A call of a dashboard: who asks, and how long 99 of 100 answers may take, in milliseconds. */
export interface MeasuredCall {
  readonly path: string
  readonly viewer: Viewer
  readonly limit: number
}

/** People of whom the benchmark opens a session: roles, and whether they belong to the biggest customer. */
export const VIEWERS = {
  admin: { roles: ['admin'], isCustomer: false },
  asesor: { roles: ['asesor'], isCustomer: false },
  vendedor: { roles: ['vendedor'], isCustomer: false },
  cliente: { roles: ['cliente'], isCustomer: true },
} as const satisfies Readonly<Record<string, { readonly roles: readonly string[]; readonly isCustomer: boolean }>>
export type Viewer = keyof typeof VIEWERS

export const CALLS: readonly MeasuredCall[] = [
  { path: '/api/tablero-admin/pendientes', viewer: 'admin', limit: 150 },
  { path: '/api/tablero-admin/cifras', viewer: 'admin', limit: 150 },
]

/** Files that are streamed: the memory that they cost the server beside what it holds. */
export const EXPORTS: readonly { readonly path: string; readonly viewer: Viewer }[] = []

/** Searched beside them, as a visitor. */
export const SEARCHES = ['/search/pieza', '/search/auto%20pieza', '/search/KX-100007'] as const
