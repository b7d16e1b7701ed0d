import { useRef, useState, type ReactElement } from 'react'
import type { RoleChoice } from '#web/data/user-calls.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { LargeDialog } from '#web/ui/dialog/large-dialog.tsx'
import { RadioField } from '#web/ui/form/radio-field.tsx'

interface RoleQuestion {
  /** Asks which role to give to so many users; null: cancelled. */
  readonly askRole: (users: number) => Promise<RoleChoice | null>
  /** To render anywhere on the screen. */
  readonly roleDialog: ReactElement
}

export function useRoleQuestion(roles: readonly RoleChoice[]): RoleQuestion {
  const [users, setUsers] = useState(0)
  const [isOpen, setOpen] = useState(false)
  const [chosen, setChosen] = useState<number | null>(null)
  const answer = useRef<((role: RoleChoice | null) => void) | null>(null)
  const reply = (role: RoleChoice | null) => {
    setOpen(false)
    answer.current?.(role)
    answer.current = null
  }
  const askRole = (count: number) => {
    answer.current?.(null)
    setUsers(count)
    setChosen(null)
    setOpen(true)
    return new Promise<RoleChoice | null>((resolve) => {
      answer.current = resolve
    })
  }
  const role = roles.find(({ id }) => id === chosen) ?? null
  const roleDialog = (
    <LargeDialog
      isOpen={isOpen}
      onClose={() => reply(null)}
      title={users === 1 ? 'Dar un rol a 1 usuario' : `Dar un rol a ${users.toLocaleString('es-MX')} usuarios`}
    >
      <div className="stack gap-20">
        <RadioField<number>
          id="dar-rol"
          name="rol"
          label="Rol"
          error={null}
          required
          value={chosen}
          onChange={setChosen}
          options={roles
            .filter(({ asignable }) => asignable)
            .map(({ id, name, descripcion }) => ({ value: id, label: name, help: descripcion }))}
        />
        <div className="row justify-end gap-12">
          <ActionButton look="plain" onClick={() => reply(null)}>
            Cancelar
          </ActionButton>
          <ActionButton disabled={role === null} onClick={() => reply(role)}>
            Dar el rol
          </ActionButton>
        </div>
      </div>
    </LargeDialog>
  )
  return { askRole, roleDialog }
}
