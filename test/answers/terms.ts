import type { Database } from '#server/platform/db/database.ts'
import type { TestApp } from '#test/app.ts'
import { signIn } from '#test/sign-in.ts'
import type { Caller, CallGroup } from './call-group.ts'

const COMPANY = 1000
/** The company of the users in server/answers.test.ts. */
const OWN_COMPANY = 1002
const LIST = 2000
const UNUSED_LIST = 2001
const DISCOUNT = 2000
const ADDRESS = 2000
const OWN_ADDRESS = 2001
const BRANCH = 2000
const OPTION = 2000

const ADDRESS_BODY = {
  nombre: 'Bodega',
  calle: 'Calle 8 #120',
  codigoPostal: '44100',
  ciudad: 'Guadalajara',
  estado: 'Jalisco',
}
const LIMIT = { porPedido: 5000, porMes: null, aprueba: false, version: 0 }
const DISCOUNT_BODY = { nombre: 'Noviembre', tipo: 'promotion', porcentaje: 8.5 }
const ADJUSTMENT = { seleccion: { filtro: {} }, porcentaje: 5 }

const OPTION_BODY = {
  tipo: 'route',
  nombre: 'Ruta norte',
  costo: 80,
  gratisDesde: 1500,
  salidas: [{ dia: 1, corte: '13:00', dias: 0, llega: '16:00' }],
}

let test: TestApp | undefined

/** Prices are adjusted with the fingerprint of the preview. */
async function adjustment(requested: Caller): Promise<object> {
  const url = `/api/listas-precios/${LIST}/ajusta/previa`
  const answer = await test?.app.inject({ method: 'POST', url, payload: ADJUSTMENT, ...requested })
  return { ...ADJUSTMENT, huella: answer?.json().huella }
}

export const terms = {
  calls: {
    'GET /api/empresas/:id/condiciones': `/api/empresas/${COMPANY}/condiciones`,
    'POST /api/empresas/:id/condiciones': {
      url: `/api/empresas/${COMPANY}/condiciones`,
      payload: { lista: LIST, limiteCredito: 50_000, diasCredito: 30, version: 0 },
    },
    'GET /api/mi-empresa/condiciones': '/api/mi-empresa/condiciones',
    'GET /api/empresas/:id/direcciones': `/api/empresas/${COMPANY}/direcciones`,
    'POST /api/empresas/:id/direcciones': { url: `/api/empresas/${COMPANY}/direcciones`, payload: ADDRESS_BODY },
    'POST /api/empresas/:id/direcciones/:direccion': {
      url: `/api/empresas/${COMPANY}/direcciones/${ADDRESS}`,
      payload: { ...ADDRESS_BODY, nombre: 'Otra', activa: true, version: 1 },
    },
    'POST /api/empresas/:id/direcciones/:direccion/iva': {
      url: `/api/empresas/${COMPANY}/direcciones/${ADDRESS}/iva`,
      payload: { region: 'frontera', motivo: 'Bodega en Tijuana', version: 2 },
    },
    'GET /api/mi-empresa/direcciones': '/api/mi-empresa/direcciones',
    'POST /api/mi-empresa/direcciones': { url: '/api/mi-empresa/direcciones', payload: ADDRESS_BODY },
    'POST /api/mi-empresa/direcciones/:direccion': {
      url: `/api/mi-empresa/direcciones/${OWN_ADDRESS}`,
      payload: { ...ADDRESS_BODY, nombre: 'Otra', activa: false, version: 1 },
    },
    'GET /api/mi-empresa/colegas/:id/limite': '/api/mi-empresa/colegas/1010/limite',
    'POST /api/mi-empresa/colegas/:id/limite': { url: '/api/mi-empresa/colegas/1010/limite', payload: LIMIT },
    'GET /api/empresas/:id/personas/:persona/limite': `/api/empresas/${OWN_COMPANY}/personas/1011/limite`,
    'POST /api/empresas/:id/personas/:persona/limite': {
      url: `/api/empresas/${OWN_COMPANY}/personas/1011/limite`,
      payload: { ...LIMIT, aprueba: true },
    },
    'GET /api/listas-precios': '/api/listas-precios',
    'GET /api/listas-precios/:id': `/api/listas-precios/${LIST}`,
    'POST /api/listas-precios': { url: '/api/listas-precios', payload: { nombre: 'Lista 9', general: true } },
    'POST /api/listas-precios/:id': {
      url: `/api/listas-precios/${LIST}`,
      payload: { nombre: 'Lista 3 bis', version: 1 },
    },
    'POST /api/listas-precios/:id/duplica': {
      url: `/api/listas-precios/${LIST}/duplica`,
      payload: { nombre: 'Copia' },
    },
    'POST /api/listas-precios/:id/elimina': { url: `/api/listas-precios/${UNUSED_LIST}/elimina`, payload: {} },
    'GET /api/listas-precios/:id/empresas': `/api/listas-precios/${LIST}/empresas`,
    'GET /api/listas-precios/:id/precios': `/api/listas-precios/${LIST}/precios?buscar=bd1047`,
    'GET /api/listas-precios/:id/precios/exporta': `/api/listas-precios/${LIST}/precios/exporta`,
    'POST /api/listas-precios/:id/precios': {
      url: `/api/listas-precios/${LIST}/precios`,
      payload: { clave: 'BT-2210', precio: 99.5 },
    },
    'POST /api/listas-precios/:id/precios/:producto/quita': {
      url: `/api/listas-precios/${LIST}/precios/2/quita`,
      payload: { version: 9950 },
    },
    'POST /api/listas-precios/:id/ajusta/previa': {
      url: `/api/listas-precios/${LIST}/ajusta/previa`,
      payload: ADJUSTMENT,
    },
    'POST /api/listas-precios/:id/ajusta': { url: `/api/listas-precios/${LIST}/ajusta`, payload: adjustment },
    'GET /api/precios-de-parte': '/api/precios-de-parte?clave=BD-1047',
    'POST /api/precios-de-parte/:id/lista': {
      url: '/api/precios-de-parte/1/lista',
      payload: { precioLista: 25.5, version: 1000 },
    },
    'POST /api/precios-de-parte/:id/costo': {
      url: '/api/precios-de-parte/1/costo',
      payload: { costo: 12.25, version: 0 },
    },
    'GET /api/descuentos': '/api/descuentos?estado=vigente',
    'GET /api/descuentos/exporta': '/api/descuentos/exporta',
    'GET /api/descuentos/opciones': '/api/descuentos/opciones',
    'GET /api/descuentos/prueba': `/api/descuentos/prueba?clave=BD-1047&empresa=${COMPANY}&cantidad=4`,
    'GET /api/descuentos/:id': `/api/descuentos/${DISCOUNT}`,
    'POST /api/descuentos': { url: '/api/descuentos', payload: DISCOUNT_BODY },
    'POST /api/descuentos/:id': { url: `/api/descuentos/${DISCOUNT}`, payload: { ...DISCOUNT_BODY, version: 1 } },
    'GET /api/ventas-config': '/api/ventas-config',
    'POST /api/ventas-config': {
      url: '/api/ventas-config',
      payload: {
        preciosAnonimos: 'list',
        minutosReserva: 60,
        autorizaHasta: null,
        margenMinimo: 12.5,
        reglaFrontera: 'sucursal_y_entrega',
        codigosFrontera: '21000-22999',
        diasCasco: 30,
        diasAvisoCasco: 5,
        version: 1,
      },
    },
    'GET /api/sucursales-venta': '/api/sucursales-venta',
    'GET /api/sucursales-venta/:id': `/api/sucursales-venta/${BRANCH}`,
    'POST /api/sucursales-venta/:id': {
      url: `/api/sucursales-venta/${BRANCH}`,
      payload: {
        iva: 8,
        horaCorte: '13:00',
        zonaHoraria: 'America/Tijuana',
        vende: true,
        horarios: [{ dia: 1, abre: '09:00', cierra: '18:00' }],
        version: 1,
      },
    },
    'POST /api/sucursales-venta/:id/dias': {
      url: `/api/sucursales-venta/${BRANCH}/dias`,
      payload: { dia: '2099-12-24', abierta: false, nombre: 'Nochebuena' },
    },
    'POST /api/sucursales-venta/:id/dias/quita': {
      url: `/api/sucursales-venta/${BRANCH}/dias/quita`,
      payload: { dia: '2099-12-24' },
    },
    'POST /api/sucursales-venta/:id/vias': {
      url: `/api/sucursales-venta/${BRANCH}/vias`,
      payload: { ...OPTION_BODY, nombre: 'Paquetería' },
    },
    'POST /api/sucursales-venta/:id/vias/:via': {
      url: `/api/sucursales-venta/${BRANCH}/vias/${OPTION}`,
      payload: { ...OPTION_BODY, version: 1 },
    },
    'POST /api/sucursales-venta/:id/folios': {
      url: `/api/sucursales-venta/${BRANCH}/folios`,
      payload: { serie: 'b', ultimoFolio: 100 },
    },
  },
  fill: async ({ pool }: Database) => {
    await pool.query(`
      insert into price_lists (id, name) overriding system value values (${LIST}, 'Lista 3'), (${UNUSED_LIST}, 'Lista 4');
      insert into price_list_prices (price_list_id, product_id, price) values (${LIST}, 1, 80), (${UNUSED_LIST}, 1, 90);
      insert into discounts (id, name, kind, percent) overriding system value values (${DISCOUNT}, 'Octubre', 'promotion', 5);
      insert into branches (id, code, name) overriding system value values (${BRANCH}, 'TIJ', 'Tijuana');
      insert into shipping_options (id, branch_id, kind, name) overriding system value values (${OPTION}, ${BRANCH}, 'route', 'Ruta');
      insert into company_addresses (id, company_id, name, street, postal_code, city, state) overriding system value values
        (${ADDRESS}, ${COMPANY}, 'Mostrador', 'Calle 1', '44100', 'Guadalajara', 'Jalisco'),
        (${OWN_ADDRESS}, ${OWN_COMPANY}, 'Mostrador', 'Calle 1', '44100', 'Guadalajara', 'Jalisco')`)
  },
  callerOf: async (current, { path }) => {
    test = current
    if (!path.startsWith('/api/mi-empresa/')) return null
    const rights = { roles: ['cliente'], permissions: ['colegas-update'], sight: 'empresa' } as const
    return signIn(current, { ...rights, companyId: OWN_COMPANY })
  },
  foreignBodies: {
    '/api/empresas/:id/condiciones': { version: 0 },
    '/api/empresas/:id/direcciones': ADDRESS_BODY,
    '/api/empresas/:id/direcciones/:direccion': { ...ADDRESS_BODY, activa: true, version: 1 },
    '/api/empresas/:id/direcciones/:direccion/iva': { region: null, motivo: 'Otra', version: 1 },
    '/api/mi-empresa/direcciones/:direccion': { ...ADDRESS_BODY, activa: true, version: 1 },
    '/api/mi-empresa/colegas/:id/limite': LIMIT,
    '/api/empresas/:id/personas/:persona/limite': LIMIT,
  },
  notAudited: { '/api/listas-precios/:id/ajusta/previa': 'only reads' },
} as const satisfies CallGroup
