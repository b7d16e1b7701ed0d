import { BORDER_LIST, WHOLESALE_LIST, WORKSHOP_LIST } from './price-lists.ts'
import { BAJIO, BORDER, DAUGHTER, HERMANOS } from './rfcs.ts'

/** A company with credit, one near its limit with overdue invoices, one that pays in advance, one that only buys by its own list. */
export const TERMS = [
  {
    rfc: HERMANOS,
    list: WORKSHOP_LIST,
    own_list_only: false,
    credit_limit: 150_000,
    credit_days: 30,
    grace_days: 10,
    minimum_order: null,
    authorise_up_to: null,
    branch: 'GDL',
  },
  {
    rfc: BAJIO,
    list: WHOLESALE_LIST,
    own_list_only: false,
    credit_limit: 150_000,
    credit_days: 21,
    grace_days: 5,
    minimum_order: 2000,
    authorise_up_to: null,
    branch: 'QRO',
  },
  {
    rfc: DAUGHTER,
    list: null,
    own_list_only: false,
    credit_limit: null,
    credit_days: 0,
    grace_days: 0,
    minimum_order: null,
    authorise_up_to: null,
    branch: 'QRO',
  },
  {
    rfc: BORDER,
    list: BORDER_LIST,
    own_list_only: true,
    credit_limit: 40_000,
    credit_days: 15,
    grace_days: 5,
    minimum_order: 1500,
    authorise_up_to: null,
    branch: 'TIJ',
  },
] as const

/** Discounts that were agreed with a company. */
export const AGREEMENTS = [
  { rfc: HERMANOS, name: 'convenio Balvera', percent: 8, brand: 'Balvera' },
  { rfc: BAJIO, name: 'convenio Filtrana', percent: 5, brand: 'Filtrana' },
] as const

/** `branch`: of the company; '' is the company as a whole. */
export const ADDRESSES = [
  {
    rfc: HERMANOS,
    branch: 'Matriz Tlaquepaque',
    name: 'Taller Tlaquepaque',
    recipient: 'Recepción de refacciones',
    phone: '33 5550 1011',
    street: 'Av. Niños Héroes 412',
    neighbourhood: 'Centro',
    postal_code: '45500',
    city: 'Tlaquepaque',
    state: 'Jalisco',
    directions: 'Portón verde, entrar por la calle de atrás.',
    is_default: true,
  },
  {
    rfc: HERMANOS,
    branch: 'Zapopan',
    name: 'Taller Zapopan',
    recipient: 'Nora Beltrán',
    phone: '33 5550 1012',
    street: 'Av. Laureles 88',
    neighbourhood: 'Tepeyac',
    postal_code: '45150',
    city: 'Zapopan',
    state: 'Jalisco',
    directions: '',
    is_default: false,
  },
  {
    rfc: BAJIO,
    branch: 'León Centro',
    name: 'Bodega León',
    recipient: 'Almacén',
    phone: '477 555 0121',
    street: 'Calle Pino Suárez 305',
    neighbourhood: 'Centro',
    postal_code: '37000',
    city: 'León',
    state: 'Guanajuato',
    directions: 'Recibe de 9 a 17 h.',
    is_default: true,
  },
  {
    rfc: BAJIO,
    branch: 'Irapuato',
    name: 'Mostrador Irapuato',
    recipient: 'Encargado de turno',
    phone: '462 555 0122',
    street: 'Blvd. Díaz Ordaz 1180',
    neighbourhood: 'Las Reynas',
    postal_code: '36660',
    city: 'Irapuato',
    state: 'Guanajuato',
    directions: '',
    is_default: false,
  },
  {
    rfc: DAUGHTER,
    branch: 'Querétaro',
    name: 'Querétaro',
    recipient: 'Mostrador',
    phone: '442 555 0133',
    street: 'Av. Zaragoza 77 Pte.',
    neighbourhood: 'Centro',
    postal_code: '76000',
    city: 'Querétaro',
    state: 'Querétaro',
    directions: '',
    is_default: true,
  },
  {
    rfc: BORDER,
    branch: 'Tijuana Otay',
    name: 'Otay',
    recipient: 'Joel Cota',
    phone: '664 555 0150',
    street: 'Blvd. Bellas Artes 1440',
    neighbourhood: 'Otay',
    postal_code: '22430',
    city: 'Tijuana',
    state: 'Baja California',
    directions: '',
    is_default: true,
  },
] as const

/** How the branch that supplies them ships to them. */
export const SHIPPING_OF = [
  { rfc: HERMANOS, branch: 'GDL', shipping: 'Ruta metropolitana' },
  { rfc: HERMANOS, branch: 'CDMX', shipping: 'Paquetería' },
  { rfc: BAJIO, branch: 'QRO', shipping: 'Ruta Bajío' },
  { rfc: BAJIO, branch: 'GDL', shipping: 'Ruta Altos y Bajío' },
  { rfc: DAUGHTER, branch: 'QRO', shipping: 'Pasan por él' },
  { rfc: BORDER, branch: 'TIJ', shipping: 'Ruta frontera' },
] as const

export const BUYER_LIMITS = [{ email: 'comprador@demo.tuerca.mx', per_order: 5000, per_month: 20_000 }] as const

/** Invoices by days from today: when they were issued, and when they are due. Those of orders come besides. */
export const INVOICES = [
  { rfc: HERMANOS, number: 'F-20114', issued: -96, due: -66, total: 8432.5, paid: 8432.5 },
  { rfc: HERMANOS, number: 'F-20177', issued: -71, due: -41, total: 12_990, paid: 12_990 },
  { rfc: HERMANOS, number: 'F-20236', issued: -34, due: -4, total: 6718.72, paid: 4000 },
  { rfc: HERMANOS, number: 'F-20251', issued: -19, due: 11, total: 15_204.12, paid: 0 },
  { rfc: HERMANOS, number: 'F-20268', issued: -8, due: 22, total: 3980.9, paid: 0 },
  { rfc: BAJIO, number: 'F-20098', issued: -120, due: -99, total: 40_112, paid: 40_112 },
  { rfc: BAJIO, number: 'F-20201', issued: -55, due: -34, total: 38_650.4, paid: 10_000 },
  { rfc: BAJIO, number: 'F-20229', issued: -39, due: -18, total: 27_311.18, paid: 0 },
  { rfc: BAJIO, number: 'F-20249', issued: -20, due: 1, total: 31_870, paid: 0 },
  { rfc: BAJIO, number: 'F-20266', issued: -9, due: 12, total: 29_404.66, paid: 0 },
  { rfc: DAUGHTER, number: 'F-20188', issued: -62, due: -62, total: 5120.24, paid: 5120.24 },
  { rfc: DAUGHTER, number: 'F-20240', issued: -28, due: -28, total: 2310, paid: 2360 },
  { rfc: BORDER, number: 'F-20210', issued: -50, due: -35, total: 9144.36, paid: 9144.36 },
  { rfc: BORDER, number: 'F-20259', issued: -12, due: 3, total: 7426.08, paid: 0 },
] as const
