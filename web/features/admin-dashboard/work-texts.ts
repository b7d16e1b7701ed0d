import { AGENDA_DAYS } from '#domain/banners/agenda.ts'
import { UNAPPLIED_FILE_DAYS } from '#domain/imports/product-files.ts'
import { DIFFERENCE_DAYS, FAILED_IMPORT_DAYS, type WorkKind } from '#domain/reports/admin-work.ts'
import type { PrivateScreenName } from '#domain/screens.ts'

/** Screens whose address needs no parameter. */
type WorkScreen = Extract<
  PrivateScreenName,
  | 'productSync'
  | 'productImport'
  | 'syncQuarantine'
  | 'figureDifferences'
  | 'readings'
  | 'productErrors'
  | 'cartErrors'
  | 'preOrders'
  | 'mailbox'
  | 'mailSettings'
  | 'users'
  | 'missedSearches'
  | 'banners'
  | 'publications'
  | 'promotions'
  | 'announcements'
>

interface WorkText {
  readonly screen: WorkScreen
  /** After the number: '12 registros en cuarentena'. */
  readonly one: string
  readonly many: string
  /** Why it matters, in a sentence. */
  readonly reason: string
  /** bad: something is broken; waiting: somebody waits for the shop; quiet: it can be done this week. */
  readonly tone: 'bad' | 'waiting' | 'quiet'
  /** The label of its moment. */
  readonly moment: string
  /** Shows the moment instead of its age: the work is due at a time. */
  readonly isScheduled?: boolean
  /** The label of the last success, for work that can fail by itself. */
  readonly lastGood?: string
}

const OLDEST_F = 'la más antigua,'
const OLDEST_M = 'el más antiguo,'
const WEEK = `en los próximos ${AGENDA_DAYS} días`

export const WORK_TEXTS: Readonly<Record<WorkKind, WorkText>> = {
  sincronizacion: {
    screen: 'productSync',
    one: 'entidad con retraso o detenida',
    many: 'entidades con retraso o detenidas',
    reason: 'Productos y existencias dejan de ser los de tu sistema.',
    tone: 'bad',
    moment: OLDEST_F,
    lastGood: 'Último lote bueno',
  },
  cargas_fallidas: {
    screen: 'productImport',
    one: 'carga de productos que falló',
    many: 'cargas de productos que fallaron',
    reason: `En los últimos ${FAILED_IMPORT_DAYS} días. De ellas no cambió nada en el catálogo.`,
    tone: 'bad',
    moment: OLDEST_F,
    lastGood: 'Última carga aplicada',
  },
  cargas_por_decidir: {
    screen: 'productImport',
    one: 'carga de productos por aplicar o descartar',
    many: 'cargas de productos por aplicar o descartar',
    reason: `Ya se revisaron. Lo que nadie aplica en ${UNAPPLIED_FILE_DAYS} días se borra.`,
    tone: 'waiting',
    moment: OLDEST_F,
  },
  cuarentena: {
    screen: 'syncQuarantine',
    one: 'registro en cuarentena',
    many: 'registros en cuarentena',
    reason: 'Otro sistema los mandó y no se pudieron tomar.',
    tone: 'waiting',
    moment: OLDEST_M,
  },
  sumas: {
    screen: 'figureDifferences',
    one: 'día cuyas sumas no coincidían con los documentos',
    many: 'días cuyas sumas no coincidían con los documentos',
    reason: `En los últimos ${DIFFERENCE_DAYS} días. Ya se sumaron otra vez, pero algo cambia documentos sin avisar.`,
    tone: 'bad',
    moment: OLDEST_F,
  },
  lecturas: {
    screen: 'readings',
    one: 'lectura dudosa',
    many: 'lecturas dudosas',
    reason: 'Lo que dice la descripción no sirve para buscar hasta que alguien lo confirme.',
    tone: 'quiet',
    moment: OLDEST_F,
  },
  errores_producto: {
    screen: 'productErrors',
    one: 'error de producto',
    many: 'errores de producto',
    reason: 'Lo que no tiene foto, precio o aplicación se vende menos.',
    tone: 'quiet',
    moment: OLDEST_M,
  },
  carritos: {
    screen: 'cartErrors',
    one: 'carrito o pedido que falló',
    many: 'carritos o pedidos que fallaron',
    reason: 'Un cliente quiso comprar y no pudo, o el ERP no tomó su pedido.',
    tone: 'bad',
    moment: OLDEST_M,
  },
  prepedidos: {
    screen: 'preOrders',
    one: 'prepedido por autorizar',
    many: 'prepedidos por autorizar',
    reason: 'El cliente espera, y sus piezas están apartadas.',
    tone: 'waiting',
    moment: OLDEST_M,
  },
  correos: {
    screen: 'mailbox',
    one: 'correo que no salió',
    many: 'correos que no salieron',
    reason: 'El servidor los rechazó, o no respondió en varios intentos.',
    tone: 'bad',
    moment: OLDEST_M,
  },
  correos_detenidos: {
    screen: 'mailSettings',
    one: 'correo detenido',
    many: 'correos detenidos',
    reason: 'El servidor de correo no acepta el usuario o la contraseña de la tienda.',
    tone: 'bad',
    moment: OLDEST_M,
  },
  invitados: {
    screen: 'users',
    one: 'persona invitada que no ha entrado',
    many: 'personas invitadas que no han entrado',
    reason: 'Quizá no vieron la invitación, o ya venció.',
    tone: 'quiet',
    moment: OLDEST_F,
  },
  busquedas: {
    screen: 'missedSearches',
    one: 'búsqueda en vano por responder',
    many: 'búsquedas en vano por responder',
    reason: 'Alguien buscó y no encontró lo que pedía.',
    tone: 'quiet',
    moment: OLDEST_F,
  },
  banners_empiezan: {
    screen: 'banners',
    one: `banner que empieza ${WEEK}`,
    many: `banners que empiezan ${WEEK}`,
    reason: 'Revisa que su imagen y su enlace estén listos.',
    tone: 'quiet',
    moment: 'El primero:',
    isScheduled: true,
  },
  banners_terminan: {
    screen: 'banners',
    one: `banner que termina ${WEEK}`,
    many: `banners que terminan ${WEEK}`,
    reason: 'Prepara lo que ocupará su lugar.',
    tone: 'quiet',
    moment: 'El primero:',
    isScheduled: true,
  },
  banners_terminaron: {
    screen: 'banners',
    one: 'banner que terminó ayer u hoy',
    many: 'banners que terminaron ayer u hoy',
    reason: 'Su lugar pudo quedar vacío.',
    tone: 'quiet',
    moment: 'El primero:',
    isScheduled: true,
  },
  publicaciones: {
    screen: 'publications',
    one: `publicación que sale ${WEEK}`,
    many: `publicaciones que salen ${WEEK}`,
    reason: 'Sale sola a su hora: léela una vez más.',
    tone: 'quiet',
    moment: 'La primera:',
    isScheduled: true,
  },
  promociones_empiezan: {
    screen: 'promotions',
    one: `promoción que empieza ${WEEK}`,
    many: `promociones que empiezan ${WEEK}`,
    reason: 'Su descuento y su insignia salen solos ese día.',
    tone: 'quiet',
    moment: 'La primera:',
    isScheduled: true,
  },
  promociones_terminan: {
    screen: 'promotions',
    one: `promoción que termina ${WEEK}`,
    many: `promociones que terminan ${WEEK}`,
    reason: 'Los precios vuelven a los de siempre al día siguiente.',
    tone: 'quiet',
    moment: 'La primera:',
    isScheduled: true,
  },
  anuncios_empiezan: {
    screen: 'announcements',
    one: `anuncio que empieza ${WEEK}`,
    many: `anuncios que empiezan ${WEEK}`,
    reason: 'Sale solo a su hora: léelo una vez más.',
    tone: 'quiet',
    moment: 'El primero:',
    isScheduled: true,
  },
  anuncios_terminan: {
    screen: 'announcements',
    one: `anuncio que termina ${WEEK}`,
    many: `anuncios que terminan ${WEEK}`,
    reason: 'Mira quién no lo ha leído todavía.',
    tone: 'quiet',
    moment: 'El primero:',
    isScheduled: true,
  },
}
