// The screens behind the login, each as the demo account that it is for.
import { isInteractive } from './picture.mjs'
import { CATALOGUE_ADMINISTRATION } from './catalogue-administration.mjs'
import { SELLING } from './selling.mjs'
import { ADMIN, ADVISOR, CUSTOMER, firstOf, plain } from './signed-in.mjs'

export const PRIVATE = [
  plain('admin-dashboard', 'AdminDashboard'),
  plain('users', 'users'),
  plain('user-import', 'users/importa'),
  { ...plain('user', 'users?usuario=2'), isWindow: true },
  plain('user-permissions', 'users/getPermissions/1'),
  plain('roles', 'roles'),
  firstOf('role', 'roles'),
  plain('permissions', 'permisos'),
  plain('audit', 'auditoria'),
  plain('jobs', 'trabajos'),
  plain('shop-company', 'empresa'),
  plain('shop-branches', 'empresa/sucursales'),
  plain('new-shop-branch', 'empresa/sucursales/add'),
  plain('shop-branch', 'empresa/sucursales/1'),
  plain('shop-branch-selling', 'empresa/sucursales/1?vista=ventas'),
  plain('legal-documents', 'documentos-legales'),
  plain('legal-document', 'documentos-legales/aviso'),
  plain('own-data', 'cuenta?vista=datos'),
  plain('mail-settings', 'Correos'),
  plain('mail-templates', 'Correos/mensajes'),
  plain('mail-template', 'Correos/mensajes/pedido_received'),
  plain('mailbox', 'buzon'),
  plain('popular-searches', 'busquedaspopulares'),
  plain('pdf-documents', 'documentoindexview'),
  plain('new-pdf-document', 'documentocreateview'),
  firstOf('pdf-document', 'documentoindexview'),
  plain('sync', 'Sync'),
  plain('sync-batches', 'Sync/lotes'),
  plain('sync-quarantine', 'Sync/cuarentena'),
  plain('sync-keys', 'Sync/llaves'),
  plain('account', 'cuenta'),
  plain('account-security', 'cuenta?vista=seguridad', CUSTOMER),
  plain('own-company', 'mi-empresa', CUSTOMER),
  plain('own-fiscal-data', 'mi-empresa/datos-fiscales', CUSTOMER),
  plain('companies', 'empresas'),
  firstOf('company', 'empresas'),
  firstOf('company-branches', 'empresas', ADMIN, '?vista=sucursales'),
  firstOf('company-read-only', 'empresas', ADVISOR),
  {
    name: 'account-request',
    account: ADMIN,
    isWindow: true,
    open: async ({ page, at }) => {
      await page.goto(at('solicitudes?orden=taller'))
      await isInteractive(page)
      await page.getByRole('table').getByRole('rowheader').first().getByRole('button').click()
      await page.getByRole('button', { name: 'Aprobar…' }).click()
    },
  },
  plain('banners', 'posts'),
  firstOf('banner', 'posts'),
  plain('banners-order', 'posts?parte=orden'),
  plain('banners-preview', 'posts?parte=vista'),
  plain('new-banner', 'posts/add'),
  plain('announcements', 'anunciosadmin'),
  plain('new-announcement', 'anunciosadmin/add'),
  plain('publications', 'ListPublicaciones'),
  plain('publications-edit', 'ListPublicacionesEdit'),
  firstOf('publication', 'ListPublicaciones'),
  plain('new-publication', 'Publicaciones'),
  ...SELLING,
  ...CATALOGUE_ADMINISTRATION,
]
