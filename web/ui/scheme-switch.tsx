import { SegmentedControl, useMantineColorScheme, type MantineColorScheme } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import { IconBrightnessAuto, IconMoon, IconSun } from '@tabler/icons-react'
import classes from './scheme-switch.module.css'

const SCHEMES = [
  { value: 'light', label: 'Claro', Icon: IconSun },
  { value: 'dark', label: 'Oscuro', Icon: IconMoon },
  { value: 'auto', label: 'Automático', Icon: IconBrightnessAuto },
] as const satisfies readonly { value: MantineColorScheme; label: string; Icon: unknown }[]

/** Light, dark or as the device has it. The server does not know the choice: it shows once the page stands. */
export function SchemeSwitch() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const isMounted = useMounted()
  return (
    <SegmentedControl
      aria-label="Apariencia"
      classNames={{ root: classes.root ?? '', label: classes.label ?? '' }}
      value={isMounted ? colorScheme : 'auto'}
      onChange={(scheme) => setColorScheme(scheme)}
      transitionDuration={0}
      data={SCHEMES.map(({ value, label, Icon }) => ({
        value,
        label: (
          <span className={classes.choice}>
            <Icon size={18} aria-hidden />
            {label}
          </span>
        ),
      }))}
    />
  )
}
