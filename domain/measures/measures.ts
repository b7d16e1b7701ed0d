/** The unit of a figure. */
type MeasureUnit =
  | 'pesos'
  | 'pedidos'
  | 'piezas'
  | 'cotizaciones'
  | 'clientes'
  | 'llamadas'
  | 'busquedas'
  | 'porcentaje'
  | 'minutos'

export interface Measure {
  /** The name on screens and in files. */
  readonly name: string
  /** How it is calculated, in the words of its readers. */
  readonly formula: string
  readonly unit: MeasureUnit
  /** The tables that it is calculated from. */
  readonly source: string
  /** What it does not count, and why. */
  readonly leavesOut: string
  /** A requirement in addition to seeing the list that it counts. */
  readonly needs?: 'costos-read'
}

/** Full months before the current one whose sales rank parts: seasonal parts count all year. */
export const SOLD_MONTHS = 12

/** A part without sales for this many days is idle. */
export const IDLE_DAYS = 180

/**
 * Every figure about the business on a screen, in a file or in a document of the project, each defined once (blueprint, section 4,
 * Figures). server/reports/sums stores the sums by day.
 */
export const MEASURES = {
  venta: {
    name: 'Venta',
    formula: 'Suma de (piezas pedidas − canceladas) × precio, de los pedidos hechos en el periodo',
    unit: 'pesos',
    source: 'sales_days, de orders y order_lines',
    leavesOut: 'IVA, cascos y envío; prepedidos que no son pedidos; piezas canceladas, cuando sea que se cancelen',
  },
  pedidos: {
    name: 'Pedidos',
    formula: 'Pedidos hechos en el periodo con al menos una pieza sin cancelar',
    unit: 'pedidos',
    source: 'sales_days, de orders y order_lines',
    leavesOut: 'Pedidos cancelados por completo',
  },
  piezas: {
    name: 'Piezas',
    formula: 'Suma de piezas pedidas − canceladas',
    unit: 'piezas',
    source: 'sales_days, de order_lines',
    leavesOut: 'Piezas canceladas',
  },
  vendidas: {
    name: 'Piezas vendidas de una parte',
    formula: `Suma de sus piezas pedidas − canceladas del mes en curso y los ${SOLD_MONTHS} anteriores`,
    unit: 'piezas',
    source: 'product_sales, de sales_parts_months',
    leavesOut: 'Piezas canceladas; lo de hoy, hasta la noche',
  },
  margen: {
    name: 'Margen',
    formula: '(Venta con costo conocido − su costo) ÷ venta con costo conocido; al lado, qué parte de la venta es',
    unit: 'porcentaje',
    source: 'sales_days, de order_lines',
    leavesOut: 'Líneas cuyo costo no se conocía al pedirlas',
    needs: 'costos-read',
  },
  surtido: {
    name: 'Surtido',
    formula: 'Piezas del primer envío ÷ piezas pedidas',
    unit: 'porcentaje',
    source: 'sales_days, de order_shipments',
    leavesOut:
      'Pedidos de los que aún no sale nada, y los que canceló el cliente; lo que canceló la casa cuenta como no surtido',
  },
  promesa: {
    name: 'Promesa cumplida',
    formula:
      'Pedidos cuya última entrega llegó a más tardar cuando se prometió y sin piezas canceladas ÷ pedidos prometidos que terminaron',
    unit: 'porcentaje',
    source: 'sales_days, de orders y order_shipments',
    leavesOut: 'Pedidos sin promesa, los que siguen en camino y los que canceló el cliente',
  },
  conversion: {
    name: 'Conversión',
    formula:
      'Cotizaciones de las que se pidió al menos una pieza ÷ cotizaciones ofrecidas, por la fecha de la primera oferta',
    unit: 'porcentaje',
    source: 'quote_days, de quotes y quote_conversions',
    leavesOut: 'Solicitudes sin oferta; conversiones que se deshicieron',
  },
  perdidas: {
    name: 'Cotizaciones perdidas',
    formula:
      'Cotizaciones ofrecidas que se rechazaron, se retiraron o vencieron, por su motivo y por la fecha de la primera oferta; su importe es el de la última oferta',
    unit: 'cotizaciones',
    source: 'quotes, quote_losses y quote_revisions',
    leavesOut: 'IVA; solicitudes sin oferta; cotizaciones de las que se pidió al menos una pieza',
  },
  respuesta: {
    name: 'Tiempo de respuesta',
    formula: 'Mediana de los minutos hábiles entre la solicitud y la primera oferta',
    unit: 'minutos',
    source: 'quote_days, de quotes',
    leavesOut: 'Ofertas que la casa empezó por su cuenta; horas en que la sucursal principal está cerrada',
  },
  dormidos: {
    name: 'Clientes dormidos',
    formula:
      'Clientes con al menos cuatro pedidos y sin pedir por más del doble de su espera mediana entre días con pedidos, y más de 14 días',
    unit: 'clientes',
    source: 'customer_waits, de sales_days, y de hoy orders',
    leavesOut:
      'Empresas suspendidas; pedidos cancelados por completo; esperas entre pedidos del mismo día: una compra a dos sucursales es una sola',
  },
  vencido: {
    name: 'Saldo vencido',
    formula:
      'Suma de saldos de facturas cuyo vencimiento pasó, por días de atraso: 1 a 30, 31 a 60, 61 a 90, más de 90',
    unit: 'pesos',
    source: 'receivables',
    leavesOut: 'Saldos a favor del cliente, que se dicen aparte; facturas en otra moneda que pesos',
  },
  llamadas: {
    name: 'Llamadas',
    formula: 'Contactos de tipo llamada que una persona anotó en el periodo',
    unit: 'llamadas',
    source: 'contacts',
    leavesOut: 'WhatsApp, correos y visitas; llamadas que nadie anotó',
  },
  sinMovimiento: {
    name: 'Sin movimiento',
    formula: 'Partes con existencia de las que no se vendió ninguna pieza en 180 días',
    unit: 'piezas',
    source: 'stock, sales_parts_months, y order_lines del primer mes',
    leavesOut: 'Partes que se dieron de alta en esos días; con una sucursal elegida, lo que vendieron las otras',
  },
  busquedas: {
    name: 'Búsqueda con éxito',
    formula: 'Búsquedas de texto tras las que el mismo visitante abrió ese día una parte de sus resultados ÷ búsquedas',
    unit: 'porcentaje',
    source: 'search_days',
    leavesOut:
      'La misma búsqueda del mismo visitante el mismo día; robots que no corren la página; listas por vehículo, línea o marca',
  },
} as const satisfies Readonly<Record<string, Measure>>

export type MeasureName = keyof typeof MEASURES
