import type { ReactElement } from 'react'
import { useNavigate } from 'react-router'
import { branchUseText } from '#domain/shop/branch-uses.ts'
import { showToast } from '#web/app/toasts/show-toast.ts'
import { privatePath } from '#web/app/private-paths.ts'
import {
  closeShopBranch,
  deleteShopBranch,
  makeMainShopBranch,
  reopenShopBranch,
  type ShopBranch,
} from '#web/data/content/shop-calls.ts'
import type { Confirmation } from '#web/ui/dialog/confirm-dialog.tsx'
import { useConfirm } from '#web/ui/dialog/use-confirm.tsx'
import { showFailure } from '#web/features/forms/show-failure.ts'

interface BranchAct {
  readonly label: string
  readonly onClick: () => void
  readonly reason?: string | null
  readonly isDestructive?: boolean
}

const IS_MAIN = 'Es la principal: antes haz principal a otra.'

/** What may be done with a branch as a whole. `dialog` is to be rendered somewhere in the screen. */
export function useBranchActs(
  branch: ShopBranch,
  onChanged: () => void,
): { readonly acts: readonly BranchAct[]; readonly dialog: ReactElement } {
  const { nombre, principal, vende, cerrada, usos } = branch
  const { ask, dialog } = useConfirm()
  const navigate = useNavigate()
  const act =
    (question: Confirmation, send: (branch: ShopBranch) => Promise<unknown>, done: string, after = onChanged) =>
    async () => {
      if (!(await ask(question))) return
      try {
        await send(branch)
        void showToast({ message: done, color: 'green' })
        after()
      } catch (error) {
        showFailure(error)
        onChanged()
      }
    }
  const makeMain = act(
    {
      title: `¿Hacer principal a ${nombre}?`,
      text: 'Es la que muestra el pie de página, y la que surte a quien no tiene otra. La de ahora deja de serlo.',
      act: 'Hacer principal',
      isDestructive: false,
    },
    makeMainShopBranch,
    `${nombre} es la principal.`,
  )
  const close = act(
    {
      title: `¿Cerrar ${nombre}?`,
      text: (
        <>
          <p>Deja de verse en Contacto y de vender. Sus documentos se conservan, y puedes volver a abrirla.</p>
          <Uses branch={branch} title="Todavía la usan:" />
        </>
      ),
      act: 'Cerrar sucursal',
    },
    closeShopBranch,
    `${nombre} quedó cerrada.`,
  )
  const reopen = act(
    {
      title: `¿Abrir ${nombre}?`,
      text: 'Vuelve a verse en Contacto. Para que venda, enciende «Vende» en IVA y horario.',
      act: 'Abrir sucursal',
      isDestructive: false,
    },
    reopenShopBranch,
    `${nombre} está abierta.`,
  )
  const remove = act(
    {
      title: `¿Eliminar ${nombre}?`,
      text: 'Nada la usa. Se pierden sus datos, horario y vías de envío.',
      act: 'Eliminar',
    },
    deleteShopBranch,
    `${nombre} se eliminó.`,
    () => void navigate(privatePath('shopBranches')),
  )
  const notSelling = vende ? null : 'Antes debe vender: es la que surte a quien no tiene otra.'
  const used = usos.length === 0 ? null : `La usan ${usesText(branch)}: ciérrala en lugar de eliminarla.`
  return {
    acts: [
      ...(principal ? [] : [{ label: 'Hacer principal', onClick: () => void makeMain(), reason: notSelling }]),
      cerrada
        ? { label: 'Abrir sucursal', onClick: () => void reopen() }
        : { label: 'Cerrar sucursal', onClick: () => void close(), reason: principal ? IS_MAIN : null },
      {
        label: 'Eliminar',
        onClick: () => void remove(),
        reason: principal ? IS_MAIN : used,
        isDestructive: true,
      },
    ],
    dialog,
  }
}

const LIST = new Intl.ListFormat('es-MX', { type: 'conjunction' })

function usesText({ usos }: ShopBranch): string {
  return LIST.format(usos.map(({ que, cantidad }) => branchUseText(que, cantidad)))
}

function Uses({ branch, title }: { readonly branch: ShopBranch; readonly title: string }) {
  if (branch.usos.length === 0) return null
  return (
    <>
      <p>{title}</p>
      <ul className="bullets">
        {branch.usos.map(({ que, cantidad }) => (
          <li key={que}>{branchUseText(que, cantidad)}</li>
        ))}
      </ul>
    </>
  )
}
