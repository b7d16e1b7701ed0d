import { DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core'
import { expect, it } from 'vitest'
import { theme } from './theme.ts'

// `npx vitest run web/ui/theme -u` writes the file anew after a change of the theme.
it('theme-variables.css has the changes of the theme to the variables of the interface library', async () => {
  const shipped = defaultCssVariablesResolver(DEFAULT_THEME)
  const { variables, light, dark } = defaultCssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, theme))
  const css = [
    '/* Made from theme.ts by theme-variables.test.ts. */',
    rule(':root', variables, shipped.variables),
    rule(":root[data-mantine-color-scheme='light']", light, shipped.light),
    rule(":root[data-mantine-color-scheme='dark']", dark, shipped.dark),
  ].join('\n\n')
  await expect(`${css}\n`).toMatchFileSnapshot('./theme-variables.css')
})

type Variables = Readonly<Record<string, string>>

function rule(selector: string, variables: Variables, shipped: Variables): string {
  const changed = Object.entries(variables).filter(([name, value]) => shipped[name] !== value)
  return `${selector} {\n${changed.map(([name, value]) => `  ${name}: ${value};\n`).join('')}}`
}
