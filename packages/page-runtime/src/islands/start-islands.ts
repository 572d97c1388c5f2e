import { scheduleIslands } from './schedule-islands.ts'
import { type PageIslands, startIsland } from './start-island.ts'

// The script of every page with interactive cards. Small: React is loaded with the first island, not with this.
const text = document.getElementById('page-islands')?.textContent
if (text) {
  const page = JSON.parse(text) as PageIslands
  scheduleIslands(document, (element) => startIsland(element, page))
}
