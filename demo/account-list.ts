import { BAJIO, BORDER, HERMANOS } from './selling/rfcs.ts'

/** The password of every demo account. It is printed at the start, and only stored in a demo store. */
export const DEMO_PASSWORD = 'demo-Tuerca-2026'

export interface DemoAccount {
  readonly email: string
  readonly name: string
  readonly role: string
  /** For people whom customers call. */
  readonly phone?: string
  readonly company?: string
  readonly sight?: 'propio' | 'sucursal' | 'empresa' | 'grupo'
  /** In addition to those of the role. */
  readonly permissions?: readonly string[]
  /** false: the notice and the terms are still to be accepted, so that this account shows the dialog. */
  readonly hasAccepted?: false
}

export const ADVISOR = 'asesor@demo.tuerca.mx'
/** An accountant of two companies. */
export const ACCOUNTANT = 'contador@demo.tuerca.mx'
export const TELEMARKETER = 'vendedor@demo.tuerca.mx'

export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  { email: 'admin@demo.tuerca.mx', name: 'Andrea Morales', role: 'admin' },
  {
    email: 'cliente@demo.tuerca.mx',
    name: 'Raúl Ruiz',
    role: 'cliente',
    company: HERMANOS,
    sight: 'empresa',
    permissions: ['colegas-update', 'prepedidos-approve'],
  },
  {
    email: 'cliente2@demo.tuerca.mx',
    name: 'Silvia Campos',
    role: 'cliente',
    company: BAJIO,
    sight: 'grupo',
    permissions: ['colegas-update', 'prepedidos-approve'],
  },
  {
    email: 'comprador@demo.tuerca.mx',
    name: 'Nora Beltrán',
    role: 'cliente',
    company: HERMANOS,
    sight: 'sucursal',
  },
  {
    email: 'frontera@demo.tuerca.mx',
    name: 'Joel Cota',
    role: 'cliente',
    company: BORDER,
    sight: 'empresa',
    hasAccepted: false,
  },
  { email: ADVISOR, name: 'Beto Salinas', role: 'asesor', phone: '33 0000 0121' },
  { email: TELEMARKETER, name: 'Lucía Treviño', role: 'vendedor', phone: '33 0000 0122' },
  { email: 'mostrador@demo.tuerca.mx', name: 'Memo Ibarra', role: 'Cotizador-Mostrador' },
  { email: 'mktg@demo.tuerca.mx', name: 'Paola Rivas', role: 'MKTG' },
  { email: 'servicio@demo.tuerca.mx', name: 'Teresa Nava', role: 'CustomerService' },
  { email: 'director@demo.tuerca.mx', name: 'Ernesto Villarreal', role: 'director' },
  { email: 'manager@demo.tuerca.mx', name: 'Claudia Ponce', role: 'manager' },
  { email: ACCOUNTANT, name: 'Rosa Elena Mejía', role: 'contador' },
]
