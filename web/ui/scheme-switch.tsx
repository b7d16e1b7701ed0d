import { useMantineColorScheme, type MantineColorScheme } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import { useId } from 'react'
import classes from './scheme-switch.module.css'

const SCHEMES: { value: MantineColorScheme; label: string }[] = [
  { value: 'light', label: 'Claro' },
  { value: 'dark', label: 'Oscuro' },
  { value: 'auto', label: 'Automático' },
]

/** Light, dark or the device's setting. The server does not know the choice: it is shown after hydration. */
export function SchemeSwitch() {
  // Suppressing transitions needs a style element, which the content policy refuses.
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true })
  const isMounted = useMounted()
  const name = useId()
  return (
    <div role="radiogroup" aria-label="Apariencia" className={`inline-flex rounded ${classes.root ?? ''}`}>
      {SCHEMES.map(({ value, label }) => (
        <label key={value} className={`flex items-center relative tappable text-md ${classes.label ?? ''}`}>
          <input
            type="radio"
            name={name}
            value={value}
            checked={(isMounted ? colorScheme : 'auto') === value}
            onChange={() => setColorScheme(value)}
          />
          {label}
        </label>
      ))}
    </div>
  )
}
