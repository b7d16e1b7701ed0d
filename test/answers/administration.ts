import { randomUUID } from 'node:crypto'
import { resetSecondFactor } from '#contract/accounts/users.ts'
import { makeUser } from '#test/factories/accounts.ts'
import { makeJob } from '#test/factories/jobs.ts'
import { makeSecondFactor } from '#test/factories/second-factor.ts'
import type { CallGroup } from './call-group.ts'

/** Jobs. */
const [WAITING, FAILED, FINISHED] = [randomUUID(), randomUUID(), randomUUID()]

/** Users, roles, permissions and jobs. */
export const administration = {
  calls: {
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
  },
  async fill({ db, pool }) {
    await pool.query(`
      insert into permissions (id, name) overriding system value values (1000, 'sin-uso');
      insert into roles (id, name) overriding system value values (1000, 'Sin uso');
      insert into users (id, name, email, status) overriding system value values
        (1000, 'Ana', 'ana.ruiz@prueba.mx', 'activo'), (1001, 'Eva', 'eva.ruiz@prueba.mx', 'activo'),
        (1002, 'Leo', 'leo.ruiz@prueba.mx', 'invitado')`)
    await makeJob(db, { id: WAITING })
    await makeJob(db, { id: FAILED, state: 'dead', reason: 'Sin archivo' })
    await makeJob(db, { id: FINISHED, state: 'completed', startedBy: (await makeUser(db)).id })
  },
  async callerOf({ database: { db } }, endpoint) {
    if (endpoint === resetSecondFactor) await makeSecondFactor(db, 1000)
    return null
  },
} as const satisfies CallGroup
