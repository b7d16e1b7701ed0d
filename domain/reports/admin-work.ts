/** What waits for a person, the most pressing first: the order of the administrators' dashboard. */
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

/** Who made an order, by the first of their roles that is here; what is none of them is `otros`. */
export const ORDER_MAKERS = ['cliente', 'asesor', 'vendedor', 'Cotizador-Mostrador', 'otros'] as const
export type OrderMaker = (typeof ORDER_MAKERS)[number]

/** What is summed by day, and compared with its documents each night. */
export const FIGURE_KINDS = ['sales', 'quotes'] as const
export type FigureKind = (typeof FIGURE_KINDS)[number]

/** Differences that were found in so many days are work; they have been summed again since. */
export const DIFFERENCE_DAYS = 7
/** Failed imports of so many days are work; those before are history. */
export const FAILED_IMPORT_DAYS = 7
/** Days of visits and of orders by who made them. */
export const FIGURE_DAYS = 30
