import { IconUpload, IconUserPlus } from '@tabler/icons-react'
import { useNavigate, useSearchParams } from 'react-router'
import { mayOpen } from '#domain/access.ts'
import { PRIVATE_SCREENS } from '#domain/screens.ts'
import { ActionLink } from '#web/app/navigation/action-link.tsx'
import { privatePath } from '#web/app/private-paths.ts'
import { privateScreen } from '#web/app/private-screen.ts'
import { grantsOf, useSession } from '#web/data/session.ts'
import { AccessTabs } from '#web/features/admin/access-tabs.tsx'
import { MarginNotice } from '#web/features/admin/users/margin-notice.tsx'
import { loadOpenedUser, MARGIN, NEW_USER, OPENED, proposedMargin } from '#web/features/admin/users/opened-user.ts'
import { useUserActs } from '#web/features/admin/users/use-user-acts.tsx'
import { UserDialog } from '#web/features/admin/users/user-dialog.tsx'
import { USER_LIST, userFilters } from '#web/features/admin/users/user-list.ts'
import { ListView } from '#web/features/lists/list-view.tsx'
import { loadList } from '#web/features/lists/load-list.ts'
import { useLastValue } from '#web/ui/use-last-value.ts'

const page = privateScreen('users', async (api, input) => {
  const { url, signal } = input
  const [list, roles, permissions, opened] = await Promise.all([
    loadList(api, 'GET /api/getUsers', input),
    api('GET /getAllRoles', {}, { signal }),
    api('GET /getAllPermissions', {}, { signal }),
    loadOpenedUser(api, url, signal),
  ])
  return { list, roles, permissions, opened }
})
export const { clientLoader, meta, ErrorBoundary } = page
export const loader = page.loader

export default function Users() {
  const { list, roles, permissions, opened } = page.useLoaded()
  const rows = useLastValue(list.page)?.filas ?? []
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const margin = query.get(MARGIN)
  const addressOf = (user: string | null) => searchWith(query, OPENED, user)
  const { mayInvite, rowActs, bulkActs, dialogs } = useUserActs({
    roles,
    onOpen: ({ id }) => void navigate({ search: addressOf(String(id)) }, { preventScrollReset: true }),
    search: margin === null ? '' : searchWith(new URLSearchParams(), MARGIN, margin),
  })
  const importsUsers = mayOpen(PRIVATE_SCREENS.userImport.access, grantsOf(useSession())) === 'open'
  return (
    <>
      <ListView
        screen={USER_LIST}
        list={list}
        title={page.title}
        lead={
          <>
            <AccessTabs />
            <MarginNotice proposed={proposedMargin(query)} without={searchWith(query, MARGIN, null)} />
          </>
        }
        filters={userFilters({ roles, permissions, rows, company: query.get('empresa') })}
        acts={
          <>
            {importsUsers && (
              <ActionLink to={privatePath('userImport')} look="plain">
                <IconUpload size={20} aria-hidden />
                Subir archivo
              </ActionLink>
            )}
            {mayInvite && (
              <ActionLink to={{ search: addressOf(NEW_USER) }}>
                <IconUserPlus size={20} aria-hidden />
                Invitar
              </ActionLink>
            )}
          </>
        }
        rowActs={rowActs}
        onOpen={({ id }) => void navigate({ search: addressOf(String(id)) }, { preventScrollReset: true })}
        bulkActs={bulkActs}
        isSelectable={({ seleccionable }) => seleccionable}
        empty={{ title: 'Todavía no hay usuarios', text: 'Invita al primero.' }}
      />
      <UserDialog
        opened={opened}
        roles={roles}
        proposedMargin={proposedMargin(query)}
        onClose={() => navigate({ search: addressOf(null) }, { preventScrollReset: true })}
      />
      {dialogs}
    </>
  )
}

/** The query of the address with one parameter changed. */
function searchWith(query: URLSearchParams, name: string, value: string | null): string {
  const next = new URLSearchParams(query)
  if (value === null) next.delete(name)
  else next.set(name, value)
  return next.size === 0 ? '' : `?${next.toString()}`
}
