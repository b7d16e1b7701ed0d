// The parts of Menu come first (mantine.dev/styles/css-files-list).
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import './menu.css'
