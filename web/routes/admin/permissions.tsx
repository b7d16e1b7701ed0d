import { PERMISSION, type PermissionRow } from '#contract/accounts/permissions.ts'
import { ActionLink } from '#web/app/navigation/action-link.tsx'
import { privatePath } from '#web/app/private-paths.ts'
import { privateScreen } from '#web/app/private-screen.ts'
import { removeResource } from '#web/data/forms/write-resource.ts'
import { AccessTabs } from '#web/features/admin/access-tabs.tsx'
import { PERMISSION_LIST } from '#web/features/admin/permissions/permission-list.ts'
import { useAct } from '#web/features/forms/use-act.tsx'
import { ListView } from '#web/features/lists/list-view.tsx'
import { loadList } from '#web/features/lists/load-list.ts'

const page = privateScreen('permissions', (api, input) => loadList(api, 'GET /api/getPermissions', input))
export const { clientLoader, meta, ErrorBoundary } = page
export const loader = page.loader

export default function Permissions() {
  const list = page.useLoaded()
  const { act, dialog } = useAct()
  const remove = ({ id, name }: PermissionRow) =>
    act({
      question: {
        title: `¿Eliminar el permiso ${name}?`,
        text: 'Solo se elimina si ningún rol ni usuario lo tiene.',
        act: 'Eliminar',
      },
      send: () => removeResource(PERMISSION, id),
      done: 'Permiso eliminado.',
    })
  return (
    <>
      <ListView
        screen={PERMISSION_LIST}
        list={list}
        title={page.title}
        lead={<AccessTabs />}
        acts={<ActionLink to={privatePath('newPermission')}>Nuevo permiso</ActionLink>}
        rowActs={(row) => [
          { label: 'Editar', to: privatePath('editPermission', { id: row.id }) },
          ...(row.sistema ? [] : [{ label: 'Eliminar', isDestructive: true, onAct: () => void remove(row) }]),
        ]}
        empty={{ title: 'Todavía no hay permisos', text: 'Crea el primero y dáselo a un rol.' }}
      />
      {dialog}
    </>
  )
}
