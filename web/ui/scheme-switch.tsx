import { SegmentedControl, useMantineColorScheme, type MantineColorScheme } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import classes from './scheme-switch.module.css'

const SCHEMES: { value: MantineColorScheme; label: string }[] = [
  { value: 'light', label: 'Claro' },
  { value: 'dark', label: 'Oscuro' },
  { value: 'auto', label: 'Automático' },
]

/** Light, dark or as the device has it. The server does not know the choice: it shows once the page stands. */
export function SchemeSwitch() {
  // Suppressing transitions would take a style element, which the content policy refuses.
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true })
  const isMounted = useMounted()
  return (
    <SegmentedControl
      aria-label="Apariencia"
      classNames={{ root: classes.root ?? '', label: classes.label ?? '' }}
      value={isMounted ? colorScheme : 'auto'}
      onChange={(scheme) => setColorScheme(scheme)}
      transitionDuration={0}
      data={SCHEMES}
    />
  )
}
