package io.confetti.merchantadmin.task;

import io.confetti.contract.PushState;
import io.confetti.merchantadmin.search.MadeBetween;
import io.confetti.merchantadmin.search.SearchedWords;

/**
 * Which tasks are wanted; null: no limit.
 *
 * @param words that all stand in the name
 * @param state word in which operators see them
 * @param author subject of the operator who made it
 * @param label campaign that its family belongs to by itself, whatever its template does
 */
public record TaskFilter(
        SearchedWords words,
        PushState state,
        String author,
        String label,
        Long templateId,
        Long fileId,
        MadeBetween made) {}
