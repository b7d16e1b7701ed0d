import { announcementCalls } from '#test/answers/announcements.ts'
import type { CallGroup } from '#test/answers/call-group.ts'
import { carts } from '#test/answers/carts.ts'
import { COUNTER_GROUPS } from '#test/answers/counter.ts'
import { commerceFiles } from '#test/answers/commerce-files.ts'
import { partFiles } from '#test/answers/part-files.ts'
import { notificationCalls } from '#test/answers/notifications.ts'
import { orders } from '#test/answers/orders.ts'
import { pictures } from '#test/answers/pictures.ts'
import { preOrders } from '#test/answers/pre-orders.ts'
import { applications } from '#test/answers/applications.ts'
import { products } from '#test/answers/products.ts'
import { quotes } from '#test/answers/quotes.ts'
import { quickOrder } from '#test/answers/quick-order.ts'
import { referenceData } from '#test/answers/reference-data.ts'
import { TAX_DOCUMENT_GROUPS } from '#test/answers/documents/documents.ts'
import { REPORT_GROUPS } from '#test/answers/reports/reports.ts'
import { fiscalData } from '#test/answers/documents/fiscal-data.ts'
import { terms } from '#test/answers/terms.ts'

/** The input of each call besides the ids of its path, so that it is refused because of the owner and not because of its input. */
const GROUPS: readonly CallGroup[] = [
  carts,
  notificationCalls,
  quickOrder,
  quotes,
  preOrders,
  orders,
  terms,
  fiscalData,
  ...COUNTER_GROUPS,
  commerceFiles,
  referenceData,
  partFiles,
  applications,
  products,
  pictures,
  announcementCalls,
  ...REPORT_GROUPS,
  ...TAX_DOCUMENT_GROUPS,
]
/** @param userId a user whom a company takes over. */
export function foreignBodies(userId: number): Readonly<Record<string, object>> {
  return {
    ...Object.assign({}, ...GROUPS.map((group) => group.foreignBodies)),
    '/api/cuenta/llaves/:id/quita': { contrasena: 'cualquiera' },
    '/api/updatePermission/:id': { name: 'suyo', version: 1 },
    '/api/updateRole/:id': { name: 'Suyo', version: 1 },
    '/api/updateRole/:id/previa': { permisos: [1] },
    '/api/updateUser/:id': { name: 'Ana', email: 'ana@prueba.mx', roles: [3], version: 1 },
    '/api/updatePermissions/:id': { propios: [1], retirados: [], version: 1 },
    '/api/updateEmpresa/:id': { nombre: 'Mía', razonSocial: 'Mía SA', rfc: 'IIA040805DZ4', version: 1 },
    '/api/empresas/:id/suspende': { motivo: 'x', version: 1 },
    '/api/empresas/:id/activa': { version: 1 },
    '/api/empresas/:id/sucursales': { nombre: 'Sur' },
    '/api/empresas/:id/sucursales/:sucursal': { nombre: 'Sur', activa: false, version: 1 },
    '/api/empresas/:id/personas/recibe': { usuario: userId },
    '/api/mi-empresa/colegas/:id': { nombre: 'Carla', roles: [3], vista: 'grupo', version: 1 },
    '/api/solicitudes/:id/aprueba': {
      nombre: 'Luz',
      razonSocial: 'Luz SA de CV',
      rfc: 'CFE370814QI0',
      persona: 'Luz Mora',
      correo: 'luz@mora.mx',
    },
    '/api/solicitudes/:id/rechaza': { motivo: 'x' },
  }
}
