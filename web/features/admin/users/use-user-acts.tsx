import {
  IconBan,
  IconEye,
  IconKey,
  IconMail,
  IconMailOff,
  IconPencil,
  IconPlayerPlay,
  IconTrash,
  IconUserShield,
} from '@tabler/icons-react'
import type { ReactElement } from 'react'
import type { UserRow } from '#contract/accounts/users.ts'
import { mayCall, mayOpen } from '#domain/access.ts'
import { PRIVATE_SCREENS } from '#domain/screens.ts'
import { withBase } from '#web/app/navigation/router-base.ts'
import { paths } from '#web/app/paths.ts'
import { privatePath } from '#web/app/private-paths.ts'
import { startActing } from '#web/data/account-mutations.ts'
import { grantsOf, useSession } from '#web/data/session.ts'
import {
  deleteUser,
  inviteUser,
  updateUsers,
  withdrawInvitation,
  type BulkOutcome,
  type RoleChoice,
} from '#web/data/user-calls.ts'
import type { BulkAct } from '#web/features/lists/list-screen.ts'
import type { RowAct } from '#web/ui/table/column.ts'
import { useAct } from '#web/features/forms/use-act.tsx'
import { bulkText } from './bulk-text.ts'
import { useRoleQuestion } from './use-role-question.tsx'

interface UserActs {
  readonly mayInvite: boolean
  readonly rowActs: (row: UserRow) => readonly RowAct[]
  readonly bulkActs: readonly BulkAct[]
  /** To render anywhere on the screen. */
  readonly dialogs: ReactElement
}

interface Options {
  readonly roles: readonly RoleChoice[]
  readonly onOpen: (row: UserRow) => void
  /** Appended to addresses, to preserve the parameters of this one. */
  readonly search: string
}

/** The acts on one user and on many. */
export function useUserActs({ roles, onOpen, search }: Options): UserActs {
  const session = useSession()
  const grants = grantsOf(session)
  const mayInvite = mayCall({ roles: ['admin'], permissions: ['users-create'] }, grants)
  const mayChange = mayCall({ roles: ['admin'], permissions: ['users-update'] }, grants)
  const seesPermissions = mayOpen(PRIVATE_SCREENS.userPermissions.access, grants) === 'open'
  const mayAct = mayCall({ roles: ['admin'], permissions: ['users-impersonate'] }, grants)
  const { act, dialog } = useAct()
  const { askRole, roleDialog } = useRoleQuestion(roles)

  const setState = (row: UserRow, acto: 'suspender' | 'activar') => ({
    send: () => updateUsers({ seleccion: { ids: [row.id] }, acto }),
    done: ({ omitidos }: BulkOutcome) => omitidos[0]?.motivo ?? 'User updated successfully!',
  })
  const suspend = (row: UserRow) => {
    const text = row.suspendidoPor === 'empresa' ? TAKEN_OVER : SUSPENDED
    const question = { title: `¿Suspender a ${row.name}?`, text, act: 'Suspender' }
    return act({ question, ...setState(row, 'suspender') })
  }
  const remove = (row: UserRow) =>
    act({
      question: { title: `¿Eliminar a ${row.name}?`, text: REMOVED, act: 'Eliminar' },
      send: () => deleteUser(row.id),
      done: 'User deleted successfully!',
    })
  const invite = (row: UserRow) =>
    act({ send: () => inviteUser(row.id), done: `Se envió otra invitación a ${row.email}.` })
  const withdraw = (row: UserRow) => act({ send: () => withdrawInvitation(row.id), done: 'La invitación ya no sirve.' })
  const actFor = ({ id }: UserRow) =>
    act({ send: () => startActing(id), instead: () => location.assign(withBase(paths.home)) })

  const rowActs = (row: UserRow): readonly RowAct[] => {
    const { estado } = row
    const isChangeable = mayChange && row.modificable
    const isTakeable = mayChange && row.suspendible
    const acts: readonly (RowAct | false)[] = [
      estado !== 'eliminado' && {
        label: isChangeable ? 'Editar' : 'Ver',
        icon: <IconPencil size={18} />,
        onAct: () => onOpen(row),
      },
      seesPermissions &&
        estado !== 'eliminado' && {
          label: 'Permisos',
          icon: <IconKey size={18} />,
          to: privatePath('userPermissions', { id: row.id }) + search,
        },
      mayAct &&
        row.empresa !== null &&
        estado === 'activo' && {
          label: 'Ver como este cliente',
          icon: <IconEye size={18} />,
          onAct: () => void actFor(row),
        },
      mayInvite &&
        row.modificable &&
        estado === 'invitado' && {
          label: 'Enviar otra invitación',
          icon: <IconMail size={18} />,
          onAct: () => void invite(row),
        },
      mayInvite &&
        row.suspendible &&
        row.invitacionVence !== null && {
          label: 'Retirar la invitación',
          icon: <IconMailOff size={18} />,
          onAct: () => void withdraw(row),
        },
      isTakeable &&
        (estado === 'activo' || estado === 'invitado' || row.suspendidoPor === 'empresa') && {
          label: row.suspendidoPor === 'empresa' ? 'Suspender por la tienda' : 'Suspender',
          icon: <IconBan size={18} />,
          onAct: () => void suspend(row),
        },
      isChangeable &&
        (estado === 'suspendido' || estado === 'eliminado') && {
          label: 'Activar',
          icon: <IconPlayerPlay size={18} />,
          onAct: () => void act(setState(row, 'activar')),
        },
      isTakeable &&
        estado !== 'eliminado' && {
          label: 'Eliminar',
          icon: <IconTrash size={18} />,
          isDestructive: true,
          onAct: () => void remove(row),
        },
    ]
    return acts.filter((each) => each !== false)
  }

  const many = (acto: 'suspender' | 'activar', one: string, several: string): BulkAct['run'] => {
    return async (seleccion) => bulkText(one, several, await updateUsers({ seleccion, acto }))
  }
  const bulkActs: readonly BulkAct[] = [
    {
      label: 'Dar rol…',
      icon: <IconUserShield size={20} aria-hidden />,
      run: async (seleccion, count) => {
        const role = await askRole(count)
        if (role === null) return null
        const outcome: BulkOutcome = await updateUsers({ seleccion, acto: 'dar_rol', rol: role.id })
        return bulkText(`Se dio el rol ${role.name} a`, `Se dio el rol ${role.name} a`, outcome)
      },
    },
    {
      label: 'Activar',
      icon: <IconPlayerPlay size={20} aria-hidden />,
      run: many('activar', 'Se activó', 'Se activaron'),
    },
    {
      label: 'Suspender',
      icon: <IconBan size={20} aria-hidden />,
      isDestructive: true,
      asks: (count) => ({
        title: count === 1 ? '¿Suspender a 1 usuario?' : `¿Suspender a ${count.toLocaleString('es-MX')} usuarios?`,
        text: SUSPENDED,
        act: 'Suspender',
      }),
      run: many('suspender', 'Se suspendió', 'Se suspendieron'),
    },
  ]
  const dialogs = (
    <>
      {dialog}
      {roleDialog}
    </>
  )
  return { mayInvite, rowActs, bulkActs: mayChange ? bulkActs : [], dialogs }
}

const TAKEN_OVER = 'Ya la suspendió su empresa. Desde ahora solo la tienda la puede activar.'
const SUSPENDED = 'Sus sesiones se cierran y no puede ingresar hasta que se active de nuevo.'
const REMOVED = 'Sus sesiones se cierran y no puede ingresar. Lo que hizo queda a su nombre.'
