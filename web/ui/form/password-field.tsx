import { PasswordInput } from '@mantine/core'
import '@mantine/core/styles/ActionIcon.layer.css'
import '@mantine/core/styles/PasswordInput.layer.css'
import { IconCheck, IconPoint } from '@tabler/icons-react'
import { useId, useState } from 'react'
import type { FieldHelp, FieldProps } from './field-props.ts'
import { inputProps } from './input-look.ts'
import classes from './password-field.module.css'

export interface PasswordRule {
  readonly text: string
  readonly isMet: boolean
}

interface PasswordFieldProps extends FieldProps<string>, FieldHelp {
  readonly autoComplete: 'current-password' | 'new-password'
  /** Rules of a new password, ticked off while it is typed. */
  readonly rules?: readonly PasswordRule[]
}

const NO_RULES: readonly PasswordRule[] = []

/** A password, which can be shown. Pasting and password managers work. */
export function PasswordField({ rules = NO_RULES, value, onChange, ...field }: PasswordFieldProps) {
  const rulesId = useId()
  const [isShown, setShown] = useState(false)
  const { classNames, ...input } = inputProps(field)
  return (
    <div>
      <PasswordInput
        {...input}
        classNames={{ ...classNames, innerInput: classes.inner ?? '', visibilityToggle: classes.toggle ?? '' }}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        visible={isShown}
        onVisibilityChange={setShown}
        visibilityToggleFocusable
        visibilityToggleButtonProps={{ 'aria-label': isShown ? 'Ocultar contraseña' : 'Mostrar contraseña' }}
        autoCapitalize="off"
        spellCheck={false}
        {...(rules.length > 0 ? { 'aria-describedby': rulesId } : {})}
      />
      {rules.length > 0 && (
        <ul id={rulesId} className="mt-6">
          {rules.map(({ text, isMet }) => (
            <li key={text} className={classes.rule} data-met={isMet || undefined}>
              {isMet ? <IconCheck size={18} aria-hidden /> : <IconPoint size={18} aria-hidden />}
              {text}
              <span className="sr-only">{isMet ? ', cumple' : ', falta'}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
