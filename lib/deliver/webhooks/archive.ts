/**
 * Longest time in days for which a stage may archive events. The number of an event among those of
 * its voucher is stored for longer than that, once per event in every stage.
 */
export const MAX_ARCHIVE_DAYS = 365;
