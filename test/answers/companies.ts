import { signIn } from '#test/sign-in.ts'
import type { CallGroup } from './call-group.ts'

/** Companies, their people, requests for an account, and acting in the name of a customer. */
export const companies = {
  calls: {
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
    'POST /api/actuar/:userId': { url: '/api/actuar/1003', payload: {} },
    'POST /api/actuar/termina': { url: '/api/actuar/termina', payload: {} },
  },
  async fill({ pool }) {
    await pool.query(`
      insert into companies (id, trade_name, legal_name, rfc) overriding system value
        values (1000, 'Taller', 'Taller SA', 'SAT970701NN3'), (1001, 'Vecino', 'Vecino SA', 'IMS421231I45'),
          (1002, 'Propia', 'Propia SA', 'ISS6001015A3');
      insert into users (id, name, email, company_id, status, suspended_by) overriding system value values
        (1010, 'Dora', 'dora@prueba.mx', 1002, 'activo', null), (1011, 'Inés', 'ines@prueba.mx', 1002, 'suspendido', 'empresa'),
        (1012, 'Hugo', 'hugo@prueba.mx', 1002, 'invitado', null);
      insert into user_roles (user_id, role_id) select id, 3 from users where company_id = 1002;
      insert into users (id, name, email, company_id) overriding system value
        values (1003, 'Carla', 'carla@prueba.mx', 1001);
      insert into account_requests (id, request_key, workshop, person, email) overriding system value
        values (1000, gen_random_uuid(), 'Luz', 'Luz Mora', 'luz@mora.mx'),
          (1001, gen_random_uuid(), 'Sol', 'Sol Mora', 'sol@mora.mx');
      insert into company_branches (id, company_id, name) overriding system value values (1000, 1000, 'Matriz')`)
  },
  async callerOf(test, { area }) {
    if (area !== 'Mi empresa') return null
    const rights = { roles: ['cliente'], permissions: ['colegas-update'], sight: 'empresa', companyId: 1002 } as const
    return signIn(test, rights)
  },
} as const satisfies CallGroup
