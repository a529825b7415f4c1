import type { ComingSoonPage, StoryPage } from '../pages/story-pages.ts'

/** In the order of the menu. */
export const storyPages: readonly StoryPage[] = []

export const comingSoonPages: readonly ComingSoonPage[] = []
