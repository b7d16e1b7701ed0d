import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { ENDPOINTS, type CallName } from '#contract/api.ts'
import { firstAdministrator } from '#contract/accounts/first-administrator.ts'
import { closeSession } from '#contract/accounts/own-account.ts'
import { confirmSecondFactor, removeSecondFactor, renewRecoveryCodes } from '#contract/accounts/second-factor.ts'
import { resetSecondFactor } from '#contract/accounts/users.ts'
import { removePasskey } from '#contract/accounts/passkeys.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { logout } from '#contract/session.ts'
import { refreshBestSellers } from '#server/catalog/products/service.ts'
import type { Database } from '#server/platform/db/database.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import { useTestApp, withXsrf } from '#test/app.ts'
import type { Asked, Call, CallGroup } from '#test/answers/call-group.ts'
import { announcementCalls } from '#test/answers/announcements.ts'
import { REPORT_CALLS, REPORT_GROUPS } from '#test/answers/reports/reports.ts'
import { TAX_DOCUMENT_CALLS, TAX_DOCUMENT_GROUPS } from '#test/answers/documents/documents.ts'
import { bannerCalls } from '#test/answers/banners.ts'
import { promotionCalls } from '#test/answers/promotions.ts'
import { carts } from '#test/answers/carts.ts'
import { COUNTER_CALLS, COUNTER_GROUPS } from '#test/answers/counter.ts'
import { commerceFiles } from '#test/answers/commerce-files.ts'
import { partFiles } from '#test/answers/part-files.ts'
import { legal } from '#test/answers/legal.ts'
import { mail } from '#test/answers/mail.ts'
import { missedSearches } from '#test/answers/missed-searches.ts'
import { readings } from '#test/answers/readings.ts'
import { orders } from '#test/answers/orders.ts'
import { pdfDocuments } from '#test/answers/pdf-documents.ts'
import { pictures } from '#test/answers/pictures.ts'
import { preOrders } from '#test/answers/pre-orders.ts'
import { applications } from '#test/answers/applications.ts'
import { products } from '#test/answers/products.ts'
import { publications } from '#test/answers/publications.ts'
import { quotes } from '#test/answers/quotes.ts'
import { quickOrder } from '#test/answers/quick-order.ts'
import { referenceData } from '#test/answers/reference-data.ts'
import { shop } from '#test/answers/shop.ts'
import { systems } from '#test/answers/systems.ts'
import { fiscalData } from '#test/answers/documents/fiscal-data.ts'
import { terms } from '#test/answers/terms.ts'
import { troubles } from '#test/answers/troubles.ts'
import { withoutAdministrators } from '#test/answers/without-administrators.ts'
import { expectExported } from '#test/exported-cells.ts'
import { expectAudited, lastEntryId } from '#test/audited-writes.ts'
import { signIn, type SignedIn } from '#test/sign-in.ts'
import { makeBanner, makeCatalogue, makeCategory, makePost } from '#test/factories/content.ts'
import { makeLink, makeUser } from '#test/factories/accounts.ts'
import { makeJob } from '#test/factories/jobs.ts'
import { TestAuthenticator } from '#test/factories/authenticator.ts'
import { authenticatorCode, makeSecondFactor, RECOVERY_CODE } from '#test/factories/second-factor.ts'
import { fillSmallStore } from '#test/factories/small-store.ts'

const PASSWORD = 'cuatro-llantas-nuevas'
const NEW_PASSWORD = 'cinco-llantas-viejas'
const OTHER_SESSION = 2_000_000
const OTHER_PASSKEY = 2_000_000
/** Jobs. */
const [WAITING, FAILED, FINISHED] = [randomUUID(), randomUUID(), randomUUID()]

/** Areas whose calls have a file of their own. */
const GROUPS: readonly CallGroup[] = [
  carts,
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
  pdfDocuments,
  troubles,
  missedSearches,
  readings,
  systems,
  announcementCalls,
  bannerCalls,
  promotionCalls,
  publications,
  mail,
  ...REPORT_GROUPS,
  ...TAX_DOCUMENT_GROUPS,
  shop,
  legal,
]

/** A call of each endpoint that has something to answer. One of the contract that is missing here does not compile. */
const CALLS: Readonly<Record<CallName, string | Call>> = {
  ...carts.calls,
  ...mail.calls,
  ...shop.calls,
  ...legal.calls,
  ...quickOrder.calls,
  ...quotes.calls,
  ...preOrders.calls,
  ...orders.calls,
  ...terms.calls,
  ...fiscalData.calls,
  ...COUNTER_CALLS,
  ...commerceFiles.calls,
  ...applications.calls,
  ...products.calls,
  ...referenceData.calls,
  ...partFiles.calls,
  ...pictures.calls,
  ...pdfDocuments.calls,
  ...troubles.calls,
  ...missedSearches.calls,
  ...readings.calls,
  ...systems.calls,
  ...announcementCalls.calls,
  ...bannerCalls.calls,
  ...promotionCalls.calls,
  ...REPORT_CALLS,
  ...TAX_DOCUMENT_CALLS,
  ...publications.calls,
  'GET /sanctum/csrf-cookie': '/sanctum/csrf-cookie',
  'POST /login': { url: '/login', payload: { usuario: 'ana@prueba.mx', contrasena: PASSWORD } },
  'POST /logout': '/logout',
  'POST /login/llave/reto': { url: '/login/llave/reto', payload: {} },
  'POST /login/llave': { url: '/login/llave', payload: signInAnswer },
  'GET /api/cuenta/llaves': '/api/cuenta/llaves',
  'POST /api/cuenta/llaves/inicia': { url: '/api/cuenta/llaves/inicia', payload: { contrasena: PASSWORD } },
  'POST /api/cuenta/llaves': { url: '/api/cuenta/llaves', payload: newPasskey },
  'POST /api/cuenta/llaves/:id/quita': {
    url: `/api/cuenta/llaves/${OTHER_PASSKEY}/quita`,
    payload: { contrasena: PASSWORD },
  },
  'POST /api/recuperar': { url: '/api/recuperar', payload: { correo: 'ana@prueba.mx' } },
  'POST /api/restablecer': {
    url: '/api/restablecer',
    payload: { token: 'enlace-recuperar', contrasena: NEW_PASSWORD },
  },
  'POST /api/cuenta/contrasena': {
    url: '/api/cuenta/contrasena',
    payload: { actual: PASSWORD, nueva: NEW_PASSWORD },
  },
  'POST /api/primer-administrador': {
    url: '/api/primer-administrador',
    payload: { token: 'enlace-primero', nombre: 'Beto', correo: 'primero@prueba.mx', contrasena: NEW_PASSWORD },
  },
  'GET /api/cuenta': '/api/cuenta',
  'POST /api/cuenta/perfil': { url: '/api/cuenta/perfil', payload: { nombre: 'Ana', telefono: '', version: 1 } },
  'GET /api/cuenta/sesiones': '/api/cuenta/sesiones',
  'POST /api/cuenta/sesiones/:id/cerrar': { url: `/api/cuenta/sesiones/${OTHER_SESSION}/cerrar`, payload: {} },
  'POST /api/cuenta/correo': {
    url: '/api/cuenta/correo',
    payload: { correo: 'otro@prueba.mx', contrasena: PASSWORD },
  },
  'POST /api/cuenta/correo/confirmar': { url: '/api/cuenta/correo/confirmar', payload: { token: 'enlace-correo' } },
  'POST /api/cuenta/segundo-factor/iniciar': {
    url: '/api/cuenta/segundo-factor/iniciar',
    payload: { contrasena: PASSWORD },
  },
  'POST /api/cuenta/segundo-factor/confirmar': {
    url: '/api/cuenta/segundo-factor/confirmar',
    get payload() {
      return { codigo: authenticatorCode() }
    },
  },
  'POST /api/cuenta/segundo-factor/quitar': {
    url: '/api/cuenta/segundo-factor/quitar',
    payload: { contrasena: PASSWORD, codigo: RECOVERY_CODE },
  },
  'POST /api/cuenta/segundo-factor/codigos': {
    url: '/api/cuenta/segundo-factor/codigos',
    payload: { contrasena: PASSWORD, codigo: RECOVERY_CODE },
  },
  'GET /userinfo': '/userinfo',
  'GET /api/sesion': '/api/sesion',
  'GET /api/auditoria': '/api/auditoria?porPagina=5',
  'GET /api/auditoria/exporta': '/api/auditoria/exporta',
  'GET /api/vistas': '/api/vistas?lista=auditoria',
  'POST /api/vistas': {
    url: '/api/vistas',
    payload: { lista: 'auditoria', nombre: 'Mías', consulta: '' },
  },
  'POST /api/vistas/:id/elimina': { url: '/api/vistas/1/elimina', payload: {} },
  'GET /search/:text': '/search/balatas%20tsuru',
  'GET /api/precios': '/api/precios?productos=1,2,999999',
  'GET /api/productoslista/:term': '/api/productoslista/balatas%20tsuru%202030',
  'GET /api/searchDetails/productos': '/api/searchDetails/productos?orden=clave',
  'POST /api/catalogo/productoslistacatalogo': {
    url: '/api/catalogo/productoslistacatalogo',
    payload: { year: 1998, marca: 'Nissan', modelo: 'Tsuru' },
  },
  'POST /api/registrabusqueda': { url: '/api/registrabusqueda', payload: { buscar: 'balatas' } },
  'GET /api/home/buscados': '/api/home/buscados',
  'GET /api/busquedas/populares': '/api/busquedas/populares?estado=visible',
  'GET /api/busquedas/populares/exporta': '/api/busquedas/populares/exporta',
  'POST /api/busquedas/populares/oculta': { url: '/api/busquedas/populares/oculta', payload: { id: 'BALATAS' } },
  'POST /api/busquedas/populares/muestra': { url: '/api/busquedas/populares/muestra', payload: { id: 'BALATAS' } },
  'GET /catalogo/list': '/catalogo/list?year=1998',
  'GET /searchDetails/details/:id': '/searchDetails/details/BD-1047',
  'GET /api/searchDetails/getAplicaciones:param': '/api/searchDetails/getAplicaciones?k_parte=BD-1047',
  'GET /searchDetails/relacionados/:id': '/searchDetails/relacionados/BD-1047',
  'GET /searchDetails/cercanas/:id': '/searchDetails/cercanas/BD-10477',
  'GET /api/getMarca': '/api/getMarca',
  'GET /api/getLinea': '/api/getLinea',
  'GET /api/getYear': '/api/getYear',
  'GET /api/ultimosproductos': '/api/ultimosproductos',
  'GET /api/hechosenmexico': '/api/hechosenmexico',
  'POST /api/contacto/consulta': {
    url: '/api/contacto/consulta',
    payload: {
      clave: 'a'.repeat(32),
      origen: 'contacto',
      nombre: 'Ana',
      telefono: '33 1234 5678',
      correo: '',
      pregunta: '¿Abren el sábado?',
      pagina: '/tuerca/Contacto',
      segundos: 20,
    },
  },
  'GET /api/admin/contactosucursales': '/api/admin/contactosucursales',
  'GET /api/banners': '/api/banners',
  'GET /api/controllerpeticiones/prodsbanner': '/api/controllerpeticiones/prodsbanner',
  'GET /api/controllerpeticiones/prodsbannerbestbuy': '/api/controllerpeticiones/prodsbannerbestbuy',
  'GET /api/publicaciones': '/api/publicaciones?tipo=blog',
  'GET /api/publicaciones/:id': '/api/publicaciones/frenos',
  'GET /api/catalogos': '/api/catalogos',
  'GET /api/catalogos/:id': '/api/catalogos/1',
  'GET /api/catalogos/:id/paginas/:pagina/partes': '/api/catalogos/1/paginas/1/partes',
  'POST /api/catalogos/:id/abierto': { url: '/api/catalogos/1/abierto', payload: {} },
  'GET /getAllPermissions': '/getAllPermissions',
  'GET /api/getPermissions': '/api/getPermissions',
  'GET /api/getPermissions/exporta': '/api/getPermissions/exporta',
  'GET /api/getPermission/:id': '/api/getPermission/1',
  'POST /api/storePermission': { url: '/api/storePermission', payload: { name: 'reportes-read' } },
  'POST /api/updatePermission/:id': {
    url: '/api/updatePermission/1',
    payload: { name: 'permission_compras', descripcion: 'Comprar', version: 1 },
  },
  'POST /api/deletePermission/:id': { url: '/api/deletePermission/1000', payload: {} },
  'GET /getAllRoles': '/getAllRoles',
  'GET /api/getRoles': '/api/getRoles',
  'GET /api/getRoles/exporta': '/api/getRoles/exporta',
  'GET /api/getRole/:id': '/api/getRole/1',
  'POST /api/storeRole': { url: '/api/storeRole', payload: { name: 'Almacén' } },
  'POST /api/updateRole/:id/previa': { url: '/api/updateRole/1/previa', payload: { permisos: [1] } },
  'POST /api/updateRole/:id': { url: '/api/updateRole/1', payload: { name: 'admin', version: 1 } },
  'POST /api/deleteRole/:id': { url: '/api/deleteRole/1000', payload: {} },
  'GET /api/trabajos': '/api/trabajos?orden=-pedido',
  'GET /api/trabajos/resumen': '/api/trabajos/resumen',
  'GET /api/trabajos/:id/progreso': `/api/trabajos/${FINISHED}/progreso`,
  'POST /api/trabajos/:id/reintenta': { url: `/api/trabajos/${FAILED}/reintenta`, payload: {} },
  'POST /api/trabajos/:id/cancela': { url: `/api/trabajos/${WAITING}/cancela`, payload: {} },
  'GET /api/empresas': '/api/empresas?estado=activa',
  'GET /api/empresas/exporta': '/api/empresas/exporta',
  'GET /api/empresas/condiciones/exporta': '/api/empresas/condiciones/exporta',
  'GET /api/empresas/opciones': '/api/empresas/opciones',
  'GET /api/empresas/:id': '/api/empresas/1000',
  'GET /api/empresas/:id/historia': '/api/empresas/1000/historia',
  'POST /api/storeEmpresa': {
    url: '/api/storeEmpresa',
    payload: { nombre: 'Nueva', razonSocial: 'Nueva SA de CV', rfc: 'EKU9003173C9' },
  },
  'POST /api/updateEmpresa/:id': {
    url: '/api/updateEmpresa/1000',
    payload: { nombre: 'Otra', razonSocial: 'Otra SA de CV', rfc: 'IIA040805DZ4', version: 1 },
  },
  'POST /api/empresas/:id/suspende': {
    url: '/api/empresas/1000/suspende',
    payload: { motivo: 'No paga', version: 2 },
  },
  'POST /api/empresas/:id/activa': { url: '/api/empresas/1000/activa', payload: { version: 3 } },
  'POST /api/empresas/:id/sucursales': { url: '/api/empresas/1000/sucursales', payload: { nombre: 'Sur' } },
  'POST /api/empresas/:id/sucursales/:sucursal': {
    url: '/api/empresas/1000/sucursales/1000',
    payload: { nombre: 'Norte', activa: true, version: 1 },
  },
  'GET /api/getUsers': '/api/getUsers',
  'GET /api/getUsers/exporta': '/api/getUsers/exporta',
  'GET /api/searchUser': '/api/searchUser?role=admin',
  'GET /getAllUsers': '/getAllUsers',
  'GET /api/getUser/:id': '/api/getUser/1000',
  'POST /api/storeUser': { url: '/api/storeUser', payload: { name: 'Beto', email: 'beto@prueba.mx', roles: [7] } },
  'POST /api/updateUser/:id': {
    url: '/api/updateUser/1000',
    payload: { name: 'Ana', email: 'ana.ruiz@prueba.mx', roles: [7], version: 1 },
  },
  'POST /api/updateUsers': { url: '/api/updateUsers', payload: { seleccion: { ids: [1000] }, acto: 'suspender' } },
  'POST /api/deleteUser/:id': { url: '/api/deleteUser/1001', payload: {} },
  'POST /api/inviteUser/:id': { url: '/api/inviteUser/1002', payload: {} },
  'GET /api/getPermissions/:id': '/api/getPermissions/1000',
  'POST /api/updatePermissions/:id': {
    url: '/api/updatePermissions/1002',
    payload: { propios: [1], retirados: [], version: 1 },
  },
  'POST /api/importaUsuarios': {
    url: '/api/importaUsuarios',
    payload: [
      '--x',
      'Content-Disposition: form-data; name="archivo"; filename="gente.csv"',
      '',
      'nombre,correo,rol\nAna,ana@archivo.mx,MKTG\n',
      '--x--\r\n',
    ].join('\r\n'),
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
  },
  'POST /api/withdrawInvitation/:id': { url: '/api/withdrawInvitation/1002', payload: {} },
  'POST /api/resetSecondFactor/:id': { url: '/api/resetSecondFactor/1000', payload: {} },
  'GET /api/empresas/:id/personas': '/api/empresas/1000/personas',
  'POST /api/empresas/:id/personas/recibe': {
    url: '/api/empresas/1000/personas/recibe',
    payload: { usuario: 1003 },
  },
  'GET /api/mi-empresa': '/api/mi-empresa',
  'GET /api/mi-tablero': '/api/mi-tablero',
  'GET /api/mi-empresa/colegas': '/api/mi-empresa/colegas?estado=activo',
  'GET /api/mi-empresa/colegas/:id': '/api/mi-empresa/colegas/1010',
  'POST /api/mi-empresa/colegas/invita': {
    url: '/api/mi-empresa/colegas/invita',
    payload: { nombre: 'Nora', correo: 'nora@prueba.mx', roles: [3], vista: 'propio' },
  },
  'POST /api/mi-empresa/colegas/:id': {
    url: '/api/mi-empresa/colegas/1010',
    payload: { nombre: 'Dora', roles: [3], vista: 'empresa', version: 1 },
  },
  'POST /api/mi-empresa/colegas/:id/suspende': { url: '/api/mi-empresa/colegas/1010/suspende', payload: {} },
  'POST /api/mi-empresa/colegas/:id/activa': { url: '/api/mi-empresa/colegas/1011/activa', payload: {} },
  'POST /api/mi-empresa/colegas/:id/invita': { url: '/api/mi-empresa/colegas/1012/invita', payload: {} },
  'POST /api/solicitud-cuenta': {
    url: '/api/solicitud-cuenta',
    payload: {
      clave: '3f0c2a4e-7a52-4b5e-9d0b-0a2f2f6f7a10',
      taller: 'Frenos Ruiz',
      persona: 'Ana Ruiz',
      correo: 'ana@ruiz.mx',
    },
  },
  'GET /api/solicitudes': '/api/solicitudes?estado=pendiente',
  'GET /api/solicitudes/exporta': '/api/solicitudes/exporta',
  'GET /api/solicitudes/:id': '/api/solicitudes/1000',
  'POST /api/solicitudes/:id/aprueba': {
    url: '/api/solicitudes/1000/aprueba',
    payload: {
      nombre: 'Luz',
      razonSocial: 'Luz SA de CV',
      rfc: 'CFE370814QI0',
      persona: 'Luz Mora',
      correo: 'luz@mora.mx',
    },
  },
  'POST /api/solicitudes/:id/rechaza': { url: '/api/solicitudes/1001/rechaza', payload: { motivo: 'Fuera de zona' } },
  'POST /api/actuar/termina': { url: '/api/actuar/termina', payload: {} },
  'POST /api/actuar/:userId': { url: '/api/actuar/1003', payload: {} },
}

async function newPasskey(asked: Asked, authenticator = new TestAuthenticator()): Promise<object> {
  const { app } = test.current
  const payload = { contrasena: PASSWORD }
  const options = await app.inject({ method: 'POST', url: '/api/cuenta/llaves/inicia', payload, ...asked })
  return { nombre: 'Una', respuesta: authenticator.create(options.json()) }
}

async function signInAnswer(asked: Asked): Promise<object> {
  const { app } = test.current
  const owner = await signIn(test.current, { password: PASSWORD })
  const authenticator = new TestAuthenticator()
  const payload = await newPasskey(owner, authenticator)
  await app.inject({ method: 'POST', url: '/api/cuenta/llaves', payload, ...owner })
  const options = await app.inject({ method: 'POST', url: '/login/llave/reto', payload: {}, ...asked })
  return { respuesta: authenticator.get(options.json()) }
}

async function fill({ db, pool }: Database): Promise<void> {
  await fillSmallStore(db)
  await db.updateTable('products').set({ list_price: '10.00' }).execute()
  await makeUser(db, { email: 'ana@prueba.mx', password: PASSWORD })
  await makeLink(db, { purpose: 'recuperar', userId: (await makeUser(db)).id, token: 'enlace-recuperar' })
  const changing = await makeUser(db)
  await db.updateTable('users').set({ pending_email: 'nuevo@prueba.mx' }).where('id', '=', changing.id).execute()
  await makeLink(db, { purpose: 'correo_nuevo', userId: changing.id, token: 'enlace-correo' })
  await makeLink(db, { purpose: 'primer_administrador', userId: null, token: 'enlace-primero' })
  await refreshBestSellers(db)
  await db.updateTable('brands').set({ made_in_mexico: true }).execute()
  await makeBanner(db)
  await makePost(db, { slug: 'frenos' })
  await pool.query("insert into permissions (id, name) overriding system value values (1000, 'sin-uso')")
  await pool.query("insert into roles (id, name) overriding system value values (1000, 'Sin uso')")
  await makeJobs(db)
  await queueMail(db, { template: 'prueba', to: 'ana@taller.mx', message: { subject: 'a', text: 'b', html: 'c' } })
  await pool.query(`insert into companies (id, trade_name, legal_name, rfc) overriding system value
    values (1000, 'Taller', 'Taller SA', 'SAT970701NN3'), (1001, 'Vecino', 'Vecino SA', 'IMS421231I45'),
      (1002, 'Propia', 'Propia SA', 'ISS6001015A3')`)
  await pool.query(`insert into users (id, name, email, company_id, status, suspended_by) overriding system value values
    (1010, 'Dora', 'dora@prueba.mx', 1002, 'activo', null), (1011, 'Inés', 'ines@prueba.mx', 1002, 'suspendido', 'empresa'),
    (1012, 'Hugo', 'hugo@prueba.mx', 1002, 'invitado', null)`)
  await pool.query('insert into user_roles (user_id, role_id) select id, 3 from users where company_id = 1002')
  await pool.query(`insert into users (id, name, email, company_id) overriding system value
    values (1003, 'Carla', 'carla@prueba.mx', 1001)`)
  await pool.query(`insert into account_requests (id, request_key, workshop, person, email) overriding system value
    values (1000, gen_random_uuid(), 'Luz', 'Luz Mora', 'luz@mora.mx'),
      (1001, gen_random_uuid(), 'Sol', 'Sol Mora', 'sol@mora.mx')`)
  await pool.query(`insert into company_branches (id, company_id, name) overriding system value
    values (1000, 1000, 'Matriz')`)
  await pool.query(`insert into users (id, name, email, status) overriding system value values
    (1000, 'Ana', 'ana.ruiz@prueba.mx', 'activo'), (1001, 'Eva', 'eva.ruiz@prueba.mx', 'activo'), (1002, 'Leo', 'leo.ruiz@prueba.mx', 'invitado')`)
  await makeCatalogue(db, { category_id: await makeCategory(db, 'frenos', 'Frenos'), year: 2026 })
}

async function makeJobs(db: Database['db']): Promise<void> {
  await makeJob(db, { id: WAITING })
  await makeJob(db, { id: FAILED, state: 'dead', reason: 'Sin archivo' })
  await makeJob(db, { id: FINISHED, state: 'completed', startedBy: (await makeUser(db)).id })
}

async function fillAll(database: Database): Promise<void> {
  await fill(database)
  for (const group of GROUPS) await group.fill?.(database)
}

const test = useTestApp(fillAll, { demo: true, withSearch: true, satStateUrl: 'http://127.0.0.1:9/' })

let administrator: SignedIn
beforeAll(async () => {
  administrator = await signIn(test.current, { roles: ['admin'] })
  const settings = JSON.stringify({ query: '' })
  await test.current.database.db
    .insertInto('saved_views')
    .values({ user_id: administrator.user.id, list: 'auditoria', name: 'Una', settings })
    .execute()
})

/** What a person does about their own account may end their session: each call has somebody of its own. */
async function whoAsks(endpoint: Endpoint): Promise<SignedIn> {
  const { db, pool } = test.current.database
  const group = GROUPS.find(({ calls }) => `${endpoint.method} ${endpoint.path}` in calls)
  if (group !== undefined) return (await group.whoAsks?.(test.current, endpoint)) ?? administrator
  if (endpoint.area === 'Mi empresa') {
    const rights = { roles: ['cliente'], permissions: ['colegas-update'], sight: 'empresa', companyId: 1002 } as const
    return signIn(test.current, rights)
  }
  if (endpoint === resetSecondFactor) await makeSecondFactor(db, 1000)
  if (endpoint.area !== 'Cuenta propia' && endpoint !== logout) return administrator
  const person = await signIn(test.current, { roles: ['admin'], password: PASSWORD })
  if (endpoint === closeSession) {
    await pool.query(
      `insert into sessions (id, user_id, token_hash, expires_at) overriding system value
      values (${OTHER_SESSION}, $1, 'x', now() + interval '1 hour')`,
      [person.user.id],
    )
  }
  if (endpoint === removePasskey) {
    await pool.query(
      `insert into passkeys (id, user_id, credential_id, public_key, name) overriding system value
      values (${OTHER_PASSKEY}, $1, 'x', '', 'Otra')`,
      [person.user.id],
    )
  }
  if (endpoint === confirmSecondFactor) await makeSecondFactor(db, person.user.id, { isVerified: false })
  if (endpoint === removeSecondFactor || endpoint === renewRecoveryCodes) await makeSecondFactor(db, person.user.id)
  return person
}

it.each(ENDPOINTS)(
  '$method $path answers as the contract says, with nothing beside it, and is audited',
  async (endpoint) => {
    const {
      app,
      database: { db },
    } = test.current
    const described = CALLS[`${endpoint.method} ${endpoint.path}` as CallName]
    const isVisitor = endpoint.access === 'public' && endpoint !== logout
    const asked: Asked = isVisitor ? await withXsrf(app) : await whoAsks(endpoint)
    const { headers, payload, ...request }: Call = typeof described === 'string' ? { url: described } : described
    const sent = typeof payload === 'function' ? await payload(asked) : payload
    const call = async () =>
      app.inject({
        method: endpoint.method,
        ...request,
        ...(sent === undefined ? {} : { payload: sent }),
        cookies: asked.cookies,
        headers: { ...asked.headers, ...headers },
      })
    const since = await lastEntryId(db)
    const answer = await (endpoint === firstAdministrator ? withoutAdministrators(test.current.database, call) : call())
    expect(answer.statusCode, answer.body).toBeLessThan(300)
    const unaudited = GROUPS.some(({ notAudited }) => notAudited?.[endpoint.path] !== undefined)
    if (!unaudited) await expectAudited(db, endpoint, { since, actorId: asked.user?.id ?? null })
    if (answer.body === '') return
    if (answer.headers['content-type']?.startsWith('text/csv') === true) expectExported(answer.body)
    const said: unknown = /^(?:text\/(?:plain|csv|html|event-stream)|application\/(?:pdf|xml|zip)|image\/webp)/u.test(
      answer.headers['content-type'] ?? '',
    )
      ? answer.body
      : answer.json()
    // Zod leaves out what a schema does not name.
    expect(endpoint.response.parse(said)).toEqual(said)
  },
)
