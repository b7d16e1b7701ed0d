/** A call of a dashboard: its caller, and the limit for 99 of 100 answers, in milliseconds. */
export interface MeasuredCall {
  readonly path: string
  readonly viewer: Viewer
  readonly limit: number
}

/**
 * People of the house of the benchmark by their mail, with the role that they are given: the customer is who buys most, the advisor has
 * one of forty customers and the telemarketer one of ten.
 */
export const VIEWERS = {
  admin: { mail: 'asesor-40@banco.mx', role: 'admin' },
  director: { mail: 'asesor-39@banco.mx', role: 'director' },
  asesor: { mail: 'asesor-2@banco.mx', role: 'asesor' },
  vendedor: { mail: 'telemarketing-2@banco.mx', role: 'vendedor' },
  cliente: { mail: 'compra-1@banco.mx', role: 'cliente' },
} as const satisfies Readonly<Record<string, { readonly mail: string; readonly role: string }>>
export type Viewer = keyof typeof VIEWERS

const DASHBOARD = 150
const INDICATORS = 400
const SUGGESTIONS = 20

/** Every read of a dashboard, of its own screen and by who sees most of it. */
export const CALLS: readonly MeasuredCall[] = [
  { path: '/api/mi-tablero', viewer: 'cliente', limit: DASHBOARD },
  { path: '/controllerpeticiones/producvendidosNocomp/productosmvnc', viewer: 'cliente', limit: SUGGESTIONS },
  { path: '/controllerpeticiones/producBuscotrosClient/buscadosc', viewer: 'cliente', limit: SUGGESTIONS },
  { path: '/api/tablero-asesor/pendientes', viewer: 'asesor', limit: DASHBOARD },
  { path: '/api/tablero-asesor/cartera', viewer: 'asesor', limit: DASHBOARD },
  { path: '/api/tareas', viewer: 'asesor', limit: DASHBOARD },
  { path: '/api/tablero-tmk/cola', viewer: 'vendedor', limit: DASHBOARD },
  { path: '/api/tablero-tmk/cola', viewer: 'admin', limit: DASHBOARD },
  { path: '/api/tablero-tmk/cifras', viewer: 'vendedor', limit: DASHBOARD },
  { path: '/api/tablero-admin/pendientes', viewer: 'admin', limit: DASHBOARD },
  { path: '/api/tablero-admin/cifras', viewer: 'admin', limit: DASHBOARD },
  { path: '/api/notificaciones/resumen', viewer: 'cliente', limit: DASHBOARD },
  { path: '/api/indicadores', viewer: 'director', limit: INDICATORS },
  { path: '/api/indicadores?periodo=mes_anterior', viewer: 'director', limit: INDICATORS },
  { path: '/api/indicadores?periodo=anio&comparar=anio_anterior', viewer: 'director', limit: INDICATORS },
  { path: '/api/indicadores', viewer: 'asesor', limit: INDICATORS },
  { path: '/api/indicadores', viewer: 'vendedor', limit: INDICATORS },
  { path: '/api/indicadores', viewer: 'cliente', limit: INDICATORS },
]

/** Files of the lines of a month that are streamed, by its first and its last day. */
export const EXPORTS: readonly { readonly path: (from: string, to: string) => string; readonly viewer: Viewer }[] = [
  { path: (from, to) => `/api/indicadores/ventas/exporta?desde=${from}&hasta=${to}`, viewer: 'director' },
  { path: (from, to) => `/api/indicadores/ventas/exporta?formato=xlsx&desde=${from}&hasta=${to}`, viewer: 'director' },
]

/** Searched beside them, as a visitor. */
export const SEARCHES = ['/search/pieza', '/search/auto%20pieza', '/search/KX-100007'] as const
