import { GROUPS } from '#test/answers/groups.ts'

/**
 * The input of a call beside the ids of its path, so that it is refused because of the owner and not of its content. @param userId a user
 * who is moved to a company
 */
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
