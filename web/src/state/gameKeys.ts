/** Keys of the visitor's stored games, apart from their code: pages ask whether there are any. */
export const FINISHED_KEY = 'heterodox.finishedGames';
export const POST_KEY = 'heterodox.postGames';
