/** Work that waits for a person, the most pressing first: the order of the administrators' dashboard. */
export const WORK_KINDS = [
  'sincronizacion',
  'cargas_fallidas',
  'cargas_por_decidir',
  'cuarentena',
  'sumas',
  'lecturas',
  'errores_producto',
  'carritos',
  'prepedidos',
  'correos',
  'correos_detenidos',
  'invitados',
  'busquedas',
  'banners_empiezan',
  'banners_terminan',
  'banners_terminaron',
  'publicaciones',
  'promociones_empiezan',
  'promociones_terminan',
  'anuncios_empiezan',
  'anuncios_terminan',
] as const
export type WorkKind = (typeof WORK_KINDS)[number]

/** Who made an order, by the first of their roles in this list; without any of them `otros`. */
export const ORDER_MAKERS = ['cliente', 'asesor', 'vendedor', 'Cotizador-Mostrador', 'otros'] as const
export type OrderMaker = (typeof ORDER_MAKERS)[number]

/** Figures that are summed by day, and compared with their documents each night. */
export const FIGURE_KINDS = ['sales', 'quotes'] as const
export type FigureKind = (typeof FIGURE_KINDS)[number]

/** Differences found in this many days are work; their sums have been corrected since. */
export const DIFFERENCE_DAYS = 7
/** Failed imports of this many days are work; older ones are history. */
export const FAILED_IMPORT_DAYS = 7
/** Days of visits and of orders by maker. */
export const FIGURE_DAYS = 30
