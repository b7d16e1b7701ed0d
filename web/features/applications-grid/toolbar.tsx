import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconCopyPlus,
  IconFlipVertical,
  IconPlus,
  IconRowRemove,
  IconStack2,
  IconTableDown,
  type TablerIcon,
} from '@tabler/icons-react'
import classes from './editor.module.css'

export type Tool = 'add' | 'remove' | 'undo' | 'redo' | 'copy' | 'mirror' | 'fill' | 'apply'

interface ToolButton {
  readonly tool: Tool
  readonly label: string
  readonly icon: TablerIcon
}

const GROUPS: readonly (readonly ToolButton[])[] = [
  [
    { tool: 'add', label: 'Agregar fila', icon: IconPlus },
    { tool: 'remove', label: 'Quitar filas', icon: IconRowRemove },
    { tool: 'undo', label: 'Deshacer', icon: IconArrowBackUp },
    { tool: 'redo', label: 'Rehacer', icon: IconArrowForwardUp },
  ],
  [
    { tool: 'copy', label: 'Copiar de otra parte', icon: IconCopyPlus },
    { tool: 'mirror', label: 'Lo mismo del otro lado', icon: IconFlipVertical },
    { tool: 'fill', label: 'Llenar filas', icon: IconTableDown },
    { tool: 'apply', label: 'Aplicar a varias partes', icon: IconStack2 },
  ],
]

/** Tools of the selected rows; phones have no selection. */
const OF_SELECTION: ReadonlySet<Tool> = new Set(['remove', 'mirror', 'fill'])

interface ToolbarProps {
  /** Disabled tools: undo before any change. */
  readonly idle: readonly Tool[]
  readonly onTool: (tool: Tool) => void
  /** The rows are cards with their own acts. */
  readonly isPhone: boolean
}

export function Toolbar({ idle, onTool, isPhone }: ToolbarProps) {
  return (
    <div
      className={`row items-center ${classes.toolbar ?? ''}`}
      role="group"
      aria-label="Herramientas de las aplicaciones"
    >
      {GROUPS.map((group) => (
        <div key={group[0]?.tool} className={`row gap-6 ${classes.group ?? ''}`}>
          {group
            .filter(({ tool }) => !isPhone || !OF_SELECTION.has(tool))
            .map(({ tool, label, icon: Icon }) => (
              <button
                key={tool}
                type="button"
                className={`hover-g0-d5 tap-line gap-8 text-sm outlined ${classes.tool ?? ''}`}
                aria-disabled={idle.includes(tool) || undefined}
                onClick={() => {
                  if (!idle.includes(tool)) onTool(tool)
                }}
              >
                <Icon size={18} aria-hidden />
                {label}
              </button>
            ))}
        </div>
      ))}
    </div>
  )
}
